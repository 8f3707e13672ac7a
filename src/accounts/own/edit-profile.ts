import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { AccountMails, RequestMail } from '../mail/ports.ts';
import type { NotePayerChanged, Users } from '../ports.ts';
import { normalEmail, optionalText } from '../rules.ts';
import type { ClockFormat, NotificationPreferences, User } from '../user.ts';

type Dependencies = {
  readonly users: Pick<Users, 'hold' | 'saveProfile' | 'isEmailOfAnother'>;
  readonly mails: Pick<AccountMails, 'end'>;
  readonly requestMail: RequestMail;
  readonly notePayerChanged: NotePayerChanged;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** What is left out stays as it is; an empty name or company goes. `null`: as the browser has it. */
export type ProfileChanges = {
  readonly email?: string;
  readonly fullName?: string;
  readonly company?: string;
  readonly timeZone?: string | null;
  readonly clock?: ClockFormat | null;
};

/**
 * Changes the actor's profile. Another address waits until its link is opened, and a confirmed old one is told; the address
 * that the account has ends the waiting. @throws AppError `invalid_input` for an unknown time zone, `conflict` for an
 * address that another account has.
 */
export const editProfile =
  ({ users, mails, requestMail, notePayerChanged, transaction, now }: Dependencies) =>
  (actor: Actor, changes: ProfileChanges): Promise<User> =>
    transaction(async () => {
      const before = await users.hold(actor.userId);
      if (!before) throw new AppError('unauthenticated', 'Sign in to continue.');
      if (changes.timeZone && !isTimeZone(changes.timeZone))
        throw invalidFields({ timeZone: 'This is not a time zone' });
      const pendingEmail = pendingOf(before, changes);
      if (pendingEmail !== undefined && (await users.isEmailOfAnother(before.id, pendingEmail)))
        throw new AppError('conflict', EMAIL_TAKEN, { email: EMAIL_TAKEN });
      const after = await users.saveProfile(before.id, { ...profileOf(before, changes), pendingEmail }, now());
      if (!after) throw new AppError('unauthenticated', 'Sign in to continue.');
      if (after.fullName !== before.fullName) await notePayerChanged(after.id);
      if (pendingEmail !== before.pendingEmail) await mailTheChange(before, pendingEmail, { mails, requestMail });
      return after;
    });

/** The address that waits from now on: none where the one that the account has is put back. */
const pendingOf = (before: User, { email }: ProfileChanges): string | undefined => {
  if (email === undefined) return before.pendingEmail;
  const wanted = normalEmail(email);
  return wanted === before.email ? undefined : wanted;
};

const EMAIL_TAKEN = 'Another account has this email.';

const profileOf = (before: User, { fullName, company, timeZone, clock }: ProfileChanges) => ({
  fullName: fullName === undefined ? before.fullName : optionalText(fullName),
  company: company === undefined ? before.company : optionalText(company),
  timeZone: timeZone === undefined ? before.timeZone : (timeZone ?? undefined),
  clock: clock === undefined ? before.clock : (clock ?? undefined),
});

const mailTheChange = async (
  { id, email, emailVerified }: User,
  pendingEmail: string | undefined,
  { mails, requestMail }: Pick<Dependencies, 'mails' | 'requestMail'>,
): Promise<void> => {
  if (pendingEmail !== undefined) {
    await requestMail(id, 'confirm_email', pendingEmail);
    // Nobody has proved that an unconfirmed one is not a stranger's.
    if (emailVerified) await requestMail(id, 'email_changing', email);
    return;
  }
  await mails.end(id, 'confirm_email');
  if (!emailVerified) await requestMail(id, 'confirm_email', email);
};

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/** Sets which mails the actor gets. */
export const setNotifications =
  ({ users }: { readonly users: Pick<Users, 'setNotifications' | 'find'> }) =>
  async (actor: Actor, wanted: NotificationPreferences): Promise<User> => {
    await users.setNotifications(actor.userId, wanted);
    const user = await users.find(actor.userId);
    if (!user) throw new AppError('unauthenticated', 'Sign in to continue.');
    return user;
  };
