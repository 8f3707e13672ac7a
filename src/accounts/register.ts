import type { Clock } from '../shared/clock.ts';
import { AppError } from '../shared/errors.ts';
import type { Transaction } from '../shared/transaction.ts';
import type { Passwords, Sessions, Taken, Users } from './ports.ts';
import { normalEmail, optionalText, trialEndsOf } from './rules.ts';
import type { RandomBytes } from './secret.ts';
import { newSession } from './session.ts';
import type { User } from './user.ts';

type Dependencies = {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  /** Joins the transaction. */
  readonly requestLink: (userId: number, email: string) => Promise<void>;
  readonly transaction: Transaction;
  readonly random: RandomBytes;
  readonly now: Clock;
};

export type Registration = {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly fullName?: string;
  readonly company?: string;
};

/**
 * Makes an account with a free trial, whose address is to be confirmed, and signs it in. @throws AppError `conflict`, with
 * a message at each field whose value is taken.
 */
export const register =
  ({ users, sessions, passwords, requestLink, transaction, random, now }: Dependencies) =>
  async (input: Registration): Promise<{ user: User; token: string }> => {
    // Before the transaction: hashing is slow on purpose, and a transaction holds a connection.
    const passwordHash = await passwords.hash(input.password);
    const createdAt = now();
    return transaction(async () => {
      const added = await users.add({
        username: input.username,
        email: normalEmail(input.email),
        fullName: optionalText(input.fullName),
        company: optionalText(input.company),
        isAdmin: false,
        trialEnds: trialEndsOf(createdAt),
        createdAt,
        passwordHash,
      });
      if (added.kind === 'taken') throw takenError(added);
      const { token, session } = newSession(added.user.id, createdAt, random);
      await sessions.add(session);
      await requestLink(added.user.id, added.user.email);
      return { user: added.user, token };
    });
  };

const takenError = ({ username, email }: Taken): AppError => {
  const fields = {
    ...(username && { username: 'This username is taken. Please choose another one.' }),
    ...(email && { email: 'There is an account with this email already. Sign in instead.' }),
  };
  return new AppError('conflict', fields.username ?? fields.email ?? 'This name was just taken. Try again.', fields);
};
