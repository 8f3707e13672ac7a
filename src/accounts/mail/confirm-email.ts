import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { NotePayerChanged, Users } from '../ports.ts';
import { hashOf } from '../secret.ts';
import type { CountTrial } from '../trials/count-trial.ts';
import { addressToConfirm } from '../user.ts';
import type { MailNext } from './account-mail.ts';
import type { AccountMails, RequestMail } from './ports.ts';

type Dependencies = {
  readonly users: Users;
  readonly mails: AccountMails;
  readonly requestMail: RequestMail;
  readonly mailNext: MailNext;
  readonly noteCustomerChanged: NotePayerChanged;
  readonly countTrial: CountTrial;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** The least time between two emails to one user. */
const PAUSE_MS = 60_000;

/** `kept`: there is no mail server, so nobody was notified; `confirmed`: there was nothing to send. */
export type Confirmation = 'sent' | 'kept' | 'confirmed';

/**
 * Emails the user's link again, to the pending email address or else to their own, and returns the outcome.
 * @throws AppError `too_many_requests` within a minute of the last email, `unavailable` if it can't be sent
 */
export const sendConfirmation =
  ({
    users,
    mails,
    requestMail,
    mailNext,
    now,
  }: Pick<Dependencies, 'users' | 'mails' | 'requestMail' | 'mailNext' | 'now'>) =>
  async ({ userId }: Pick<Actor, 'userId'>): Promise<Confirmation> => {
    const user = await users.find(userId);
    const email = user && addressToConfirm(user);
    if (!user || email === undefined) return 'confirmed';
    const latest = await mails.mailedAt(user.id, 'confirm_email');
    if (latest && now().getTime() - latest.getTime() < PAUSE_MS)
      throw new AppError(
        'too_many_requests',
        'You requested an email less than a minute ago. Check your inbox before you request another one.',
      );
    await requestMail(user.id, 'confirm_email', email);
    const outcome = await mailNext(user.id);
    if (outcome === 'none')
      throw new AppError(
        'too_many_requests',
        "We're sending you an email right now. Check your inbox before you request another one.",
      );
    if (outcome === 'refused')
      throw new AppError('unavailable', `The mail server rejected ${email}. Check your email address.`);
    if (outcome === 'unreachable')
      throw new AppError('unavailable', "We couldn't send the email just now. We'll keep trying.");
    return outcome === 'kept' ? 'kept' : 'sent';
  };

/**
 * Confirms the email address to which the token was sent, which becomes the account's own, and returns it.
 * @throws AppError `invalid_input` for an invalid token, `conflict` if the address was taken
 */
export const confirmEmail =
  ({
    users,
    mails,
    noteCustomerChanged,
    countTrial,
    transaction,
    now,
  }: Omit<Dependencies, 'requestMail' | 'mailNext'>) =>
  (token: string): Promise<string> =>
    transaction(async () => {
      const at = now();
      const link = await mails.use(hashOf(token), 'confirm_email', at);
      if (!link)
        throw new AppError(
          'invalid_input',
          "This link has expired or was already used. If your email address isn't confirmed yet, request a new link in Settings.",
        );
      const outcome = await users.confirmEmail(link.userId, link.email, at);
      if (outcome === 'taken') throw new AppError('conflict', 'This email address is already used by another account.');
      // The mailbox that the account has left may contain a link to reset the password.
      if (outcome === 'changed') await mails.end(link.userId, 'reset_password');
      if (outcome === 'changed') await noteCustomerChanged(link.userId);
      await countTrial(link.userId);
      return link.email;
    });
