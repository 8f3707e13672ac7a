import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { NotePayerChanged, Sessions, Users } from '../ports.ts';
import { hashOf } from '../secret.ts';
import type { AccountMails } from './ports.ts';

type Dependencies = {
  readonly users: Pick<Users, 'confirmEmail'>;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly mails: Pick<AccountMails, 'use' | 'end'>;
  readonly noteCustomerChanged: NotePayerChanged;
  readonly notifySessionEnded: (userId: UserId) => Promise<void>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/**
 * Gives the account back the email address to which the token was sent, whether or not the change has happened yet, ends every
 * session and every link that went to another address since, and returns the address.
 * @throws AppError `invalid_input` for an invalid token, `conflict` if the address was taken
 */
export const undoEmailChange =
  ({ users, sessions, mails, noteCustomerChanged, notifySessionEnded, transaction, now }: Dependencies) =>
  (token: string): Promise<string> =>
    transaction(async () => {
      const at = now();
      const link = await mails.use(hashOf(token), 'email_changing', at);
      if (!link) throw new AppError('invalid_input', 'This link has expired or was already used.');
      const { userId, email, createdAt } = link;
      const outcome = await users.confirmEmail(userId, email, at, { endsPending: true });
      if (outcome === 'taken') throw new AppError('conflict', 'This email address is already used by another account.');
      await mails.end(userId, 'confirm_email');
      await mails.end(userId, 'reset_password');
      // An earlier address keeps its own link, so two changes in a row can't lock its owner out.
      await mails.end(userId, 'email_changing', createdAt);
      await sessions.endAll(userId);
      await notifySessionEnded(userId);
      if (outcome === 'changed') await noteCustomerChanged(userId);
      return email;
    });
