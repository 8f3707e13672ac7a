import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { type Attempts, loginSubject } from '../attempts/attempts.ts';
import { type Device, subjectFor } from '../attempts/device.ts';
import type { ApiKeys, MayUsePassword, Passwords, Sessions, Users } from '../ports.ts';
import { normalEmail } from '../rules.ts';
import { hashOf } from '../secret.ts';
import type { CountTrial } from '../trials/count-trial.ts';
import { type MailNext, mailAllDue } from './account-mail.ts';
import type { AccountMails, RequestMail } from './ports.ts';

type ForgotDependencies = {
  readonly users: Pick<Users, 'findByLogin'>;
  readonly attempts: Pick<Attempts, 'count'>;
  readonly mayUsePassword: MayUsePassword;
  readonly requestMail: RequestMail;
  readonly mailNext: MailNext;
  /** Must not throw. */
  readonly onError: (error: unknown) => void;
};

/** Does this work after the answer, if that was a success. */
export type AfterAnswer = (work: () => void) => void;

/**
 * Emails a link that sets a new password, if an account has this address and may use a password. Answers the same, after the
 * same work, if none does: the account is looked up after the answer.
 * @throws AppError `too_many_requests`, whether or not there is an account
 */
export const forgotPassword =
  ({ users, attempts, mayUsePassword, requestMail, mailNext, onError }: ForgotDependencies) =>
  async (email: string, device: Device | undefined, afterAnswer: AfterAnswer): Promise<void> => {
    const address = normalEmail(email);
    // Only a user who signed in here before is looked up before the answer, which reveals nothing about others.
    const known = device && (await users.findByLogin(address));
    await attempts.count('reset', known ? subjectFor(known.user.id, device, address) : address);
    const mailLink = async () => {
      const found = await users.findByLogin(address);
      if (!found || !mayUsePassword(found.user.id)) return;
      await requestMail(found.user.id, 'reset_password', found.user.email);
      // Another email may be due before. One that can't be sent now is sent later.
      await mailAllDue(mailNext)(found.user.id);
    };
    afterAnswer(() => void mailLink().catch(onError));
  };

type ResetDependencies = {
  readonly users: Pick<Users, 'hold' | 'setPassword'>;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly keys: Pick<ApiKeys, 'removeAllOf'>;
  readonly countTrial: CountTrial;
  readonly mails: Pick<AccountMails, 'isOpen' | 'use' | 'end'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly attempts: Pick<Attempts, 'clear'>;
  readonly requestMail: RequestMail;
  readonly notifySessionEnded: (userId: UserId) => Promise<void>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/**
 * Sets a password, even a first one, by the token from an email, confirms the email address, ends every session and returns the
 * account. A replaced password is reported to the address.
 * @throws AppError `invalid_input` for an invalid token
 */
export const resetPassword =
  (dependencies: ResetDependencies) =>
  async ({ token, password }: { readonly token: string; readonly password: string }): Promise<UserId> => {
    const { mails, passwords, attempts, transaction, now } = dependencies;
    const tokenHash = hashOf(token);
    // Hashing is slow on purpose: a made-up token never reaches it, and no transaction waits for it.
    if (!(await mails.isOpen(tokenHash, 'reset_password', now()))) throw ended();
    const passwordHash = await passwords.hash(password);
    const userId = await transaction(() => useLink(dependencies, tokenHash, passwordHash));
    await attempts.clear('login', loginSubject(userId));
    return userId;
  };

const useLink = async (
  { users, sessions, keys, countTrial, mails, requestMail, notifySessionEnded, now }: ResetDependencies,
  tokenHash: Buffer,
  passwordHash: string,
): Promise<UserId> => {
  const at = now();
  const link = await mails.use(tokenHash, 'reset_password', at);
  const account = link && (await users.hold(link.userId));
  if (!link || account?.email.toLowerCase() !== link.email.toLowerCase()) throw ended();
  await users.setPassword(link.userId, passwordHash, at, { confirmsEmail: true });
  await countTrial(link.userId);
  await mails.end(link.userId, 'reset_password');
  if (account.hasPassword) await requestMail(link.userId, 'password_changed', account.email);
  await sessions.endAll(link.userId);
  // The account's creator never proved that the address is theirs, so their sessions and keys end.
  if (!account.emailVerified) await keys.removeAllOf(link.userId);
  await notifySessionEnded(link.userId);
  return link.userId;
};

const ended = (): AppError =>
  new AppError('invalid_input', 'This link has expired or was already used. Request a new one.');
