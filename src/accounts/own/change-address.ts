import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { AccountMails, RequestMail } from '../mail/ports.ts';
import type { Users } from '../ports.ts';
import { normalEmail } from '../rules.ts';
import type { User } from '../user.ts';

export const EMAIL_TAKEN = 'This email address is already used by another account.';

/** The pending email address from now on; none if it's the account's own again. */
export const pendingOf = (before: User, wanted: string | undefined): string | undefined => {
  if (wanted === undefined) return before.pendingEmail;
  const email = normalEmail(wanted);
  return email === before.email ? undefined : email;
};

type Addresses = {
  readonly users: Pick<Users, 'isEmailOfAnother'>;
  readonly mails: Pick<AccountMails, 'isLeftByAnother'>;
  readonly now: Clock;
};

/** @throws AppError `conflict` for an email address that another account has, or left and can still take back */
export const refuseTakenAddress = async (
  { users, mails, now }: Addresses,
  userId: UserId,
  email: string,
): Promise<void> => {
  if ((await users.isEmailOfAnother(userId, email)) || (await mails.isLeftByAnother(email, now(), userId)))
    throw new AppError('conflict', EMAIL_TAKEN, { email: EMAIL_TAKEN });
};

/**
 * Emails the link that confirms the new address, and notifies a confirmed old one at once, with a link that undoes the change.
 */
export const changeAddress = async (
  { mails, requestMail }: { readonly mails: Pick<AccountMails, 'end'>; readonly requestMail: RequestMail },
  { id, email, emailVerified }: User,
  pendingEmail: string | undefined,
): Promise<void> => {
  if (pendingEmail !== undefined) {
    await requestMail(id, 'confirm_email', pendingEmail);
    // An unconfirmed address may be a stranger's.
    if (emailVerified) await requestMail(id, 'email_changing', email);
    return;
  }
  await mails.end(id, 'confirm_email');
  if (!emailVerified) await requestMail(id, 'confirm_email', email);
};
