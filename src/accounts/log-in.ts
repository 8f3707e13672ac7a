import type { Clock } from '../shared/clock.ts';
import { AppError } from '../shared/errors.ts';
import type { Transaction } from '../shared/transaction.ts';
import type { Attempts } from './attempts/attempts.ts';
import { type Device, subjectFor } from './attempts/device.ts';
import type { MayUsePassword, Passwords, Sessions, Users } from './ports.ts';
import type { RandomBytes } from './secret.ts';
import { type Browser, newSession } from './session.ts';
import type { User } from './user.ts';

type Dependencies = {
  readonly users: Pick<Users, 'findByLogin' | 'hold'>;
  readonly sessions: Pick<Sessions, 'add'>;
  readonly passwords: Pick<Passwords, 'matches'>;
  readonly attempts: Attempts;
  readonly transaction: Transaction;
  readonly mayUsePassword: MayUsePassword;
  readonly random: RandomBytes;
  readonly now: Clock;
};

/** `username` may be the email address. */
export type Credentials = { readonly username: string; readonly password: string };

/**
 * Starts a session.
 * @throws AppError `wrong_credentials`, the same and after the same work, for a wrong name and a wrong password;
 * `too_many_requests` after ten of them, counted separately for a device that the user signed in with before; `forbidden` if
 * the user may only use single sign-on
 */
export const logIn =
  ({ users, sessions, passwords, attempts, mayUsePassword, transaction, random, now }: Dependencies) =>
  async (
    { username, password }: Credentials,
    browser: Browser,
    device?: Device,
  ): Promise<{ user: User; token: string }> => {
    const name = username.trim();
    const found = await users.findByLogin(name);
    const subject = found ? subjectFor(found.user.id, device) : `name ${name}`;
    await attempts.count('login', subject);
    const isRight = await passwords.matches(password, found?.passwordHash);
    if (!found || !isRight) throw wrong();
    await attempts.clear('login', subject);
    if (!mayUsePassword(found.user.id))
      throw new AppError('forbidden', "This account can't log in with a password. Use single sign-on.");
    const { token, session } = newSession(found.user.id, now(), random, browser);
    return transaction(async () => {
      // The account may be deleted by now.
      if (!(await users.hold(found.user.id))) throw wrong();
      await sessions.add(session);
      return { user: found.user, token };
    });
  };

const wrong = (): AppError => new AppError('wrong_credentials', 'Wrong username or password.');
