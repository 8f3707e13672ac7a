import type { Clock } from '../shared/clock.ts';
import { AppError } from '../shared/errors.ts';
import type { Transaction } from '../shared/transaction.ts';
import type { Passwords, Sessions, Users } from './ports.ts';
import type { RandomBytes } from './secret.ts';
import { newSession } from './session.ts';
import type { User } from './user.ts';

type Dependencies = {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly transaction: Transaction;
  readonly random: RandomBytes;
  readonly now: Clock;
};

/** `username` may be the email. */
export type Credentials = { readonly username: string; readonly password: string };

/** Starts a session. @throws AppError `wrong_credentials`, the same and after the same work, for a wrong name and a wrong password. */
export const logIn =
  ({ users, sessions, passwords, transaction, random, now }: Dependencies) =>
  async ({ username, password }: Credentials): Promise<{ user: User; token: string }> => {
    const found = await users.findByLogin(username.trim());
    const isRight = await passwords.matches(password, found?.passwordHash);
    if (!found || !isRight) throw new AppError('wrong_credentials', 'Wrong username or password.');
    const { token, session } = newSession(found.user.id, now(), random);
    return transaction(async () => {
      await sessions.add(session);
      return { user: found.user, token };
    });
  };
