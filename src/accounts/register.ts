import type { Clock } from '../shared/clock.ts';
import { AppError } from '../shared/errors.ts';
import type { Transaction } from '../shared/transaction.ts';
import type { Attempts } from './attempts/attempts.ts';
import type { MakeAccount } from './make-account.ts';
import type { Passwords, Sessions, Taken } from './ports.ts';
import { normalEmail } from './rules.ts';
import type { RandomBytes } from './secret.ts';
import { type Browser, newSession } from './session.ts';
import type { User } from './user.ts';

type Dependencies = {
  readonly makeAccount: MakeAccount;
  readonly sessions: Pick<Sessions, 'add'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly attempts: Pick<Attempts, 'count'>;
  readonly allowsRegistration: boolean;
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
 * Creates an account with a free trial and an unconfirmed email address, and signs it in.
 * @throws AppError `conflict`, with a message at each field whose value is taken; `forbidden` if single sign-on creates the
 * accounts
 */
export const register =
  ({ makeAccount, sessions, passwords, attempts, allowsRegistration, transaction, random, now }: Dependencies) =>
  async (
    { username, email, password, fullName, company }: Registration,
    browser: Browser,
  ): Promise<{ user: User; token: string }> => {
    if (!allowsRegistration) throw new AppError('forbidden', 'You can only sign up with single sign-on here.');
    await attempts.count('register', normalEmail(email));
    // Before the transaction: hashing is slow on purpose, and a transaction holds a connection.
    const passwordHash = await passwords.hash(password);
    return transaction(async () => {
      const made = await makeAccount({ username, email, address: 'to_confirm', passwordHash, fullName, company });
      if (made.kind === 'taken')
        throw takenError(made, 'An account with this email address already exists. Log in instead.');
      const { token, session } = newSession(made.user.id, now(), random, browser);
      await sessions.add(session);
      return { user: made.user, token };
    });
  };

/** The taken values, by field. Registering and adding somebody have different sentences for an email address. */
export const takenError = ({ username, email }: Taken, emailTaken: string): AppError => {
  const fields = {
    ...(username && { username: 'This username is taken. Choose another one.' }),
    ...(email && { email: emailTaken }),
  };
  return new AppError(
    'conflict',
    fields.username ?? fields.email ?? 'This username was just taken. Try again.',
    fields,
  );
};
