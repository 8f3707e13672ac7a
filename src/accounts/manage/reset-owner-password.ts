import { OWNER_ID } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { AccountMails, RequestMail } from '../mail/ports.ts';
import type { MadeOwner } from '../owner.ts';
import type { Passwords } from '../ports.ts';
import { base62, type RandomBytes } from '../secret.ts';
import type { UserDirectory } from './user-directory.ts';

type Dependencies = {
  readonly directory: Pick<UserDirectory, 'change'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly mails: Pick<AccountMails, 'end'>;
  readonly requestMail: RequestMail;
  readonly notifySessionEnded: (userId: UserId) => Promise<void>;
  readonly transaction: Transaction;
  readonly random: RandomBytes;
  readonly now: Clock;
};

/**
 * Gives the owner another password, a generated one by default, ends all of their sessions and links, and notifies a confirmed
 * email address. Joins the running transaction.
 * @throws AppError `not_found` before the first start
 */
export const resetOwnerPassword =
  ({ directory, passwords, mails, requestMail, notifySessionEnded, transaction, random, now }: Dependencies) =>
  async (given: string | undefined): Promise<MadeOwner> => {
    // 119 bits.
    const password = given ?? base62(20, random);
    const passwordHash = await passwords.hash(password);
    return transaction(async () => {
      const owner = await directory.change(OWNER_ID, { passwordHash }, now());
      if (owner === undefined)
        throw new AppError('not_found', "There's no owner yet. Start Allclear once to create one.");
      await mails.end(OWNER_ID, 'reset_password');
      if (owner.emailVerified) await requestMail(OWNER_ID, 'password_changed', owner.email);
      await notifySessionEnded(OWNER_ID);
      return given === undefined ? { username: owner.username, password } : { username: owner.username };
    });
  };
