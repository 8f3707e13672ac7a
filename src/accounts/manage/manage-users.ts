import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { MakeAccount } from '../make-account.ts';
import type { Passwords } from '../ports.ts';
import { takenError } from '../register.ts';
import { normalEmail, optionalText } from '../rules.ts';
import type { User } from '../user.ts';
import type { StoredChanges, UserDirectory } from './user-directory.ts';

type Dependencies = {
  readonly directory: Pick<UserDirectory, 'find' | 'change' | 'remove'>;
  readonly makeAccount: MakeAccount;
  readonly passwords: Pick<Passwords, 'hash'>;
  /** Has an address confirmed by mail; joins the running transaction. */
  readonly requestLink: (userId: number, email: string) => Promise<void>;
  readonly notifySessionEnded: (userId: number) => Promise<void>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

export type ManagedAccount = {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly fullName?: string;
  readonly company?: string;
};

/** What is left out stays as it is; an empty name or company goes. */
export type ManagedChanges = Partial<Omit<ManagedAccount, 'username'>> & { readonly isAdmin?: boolean };

/** Makes an account for somebody else. @throws AppError `conflict`, with a message at each field whose value is taken. */
export const createUser =
  ({ makeAccount, passwords, transaction }: Dependencies) =>
  async ({ password, ...account }: ManagedAccount): Promise<User> => {
    const passwordHash = await passwords.hash(password);
    return transaction(async () => {
      const made = await makeAccount({ ...account, address: 'to_confirm', passwordHash });
      if (made.kind === 'taken') throw takenError(made);
      return made.user;
    });
  };

/**
 * Changes somebody's account. Another address is to be confirmed again; another password ends their sessions. Undefined
 * where there is no such user. @throws AppError `conflict` for an address that another account has.
 */
export const changeUser =
  ({ directory, passwords, requestLink, notifySessionEnded, transaction, now }: Dependencies) =>
  async (userId: number, { password, ...changes }: ManagedChanges): Promise<User | undefined> => {
    const passwordHash = password === undefined ? undefined : await passwords.hash(password);
    return transaction(async () => {
      const before = await directory.find(userId);
      if (!before) return undefined;
      const stored: StoredChanges = { ...storedOf(changes, before), passwordHash };
      const after = await directory.change(userId, stored, now());
      if (after === 'taken') throw new AppError('conflict', EMAIL_TAKEN, { email: EMAIL_TAKEN });
      if (stored.email !== undefined) await requestLink(userId, stored.email);
      if (passwordHash !== undefined) await notifySessionEnded(userId);
      return after;
    });
  };

const EMAIL_TAKEN = 'Another account has this email.';

const storedOf = ({ email, fullName, company, isAdmin }: ManagedChanges, before: User): StoredChanges => {
  const address = email === undefined ? before.email : normalEmail(email);
  return {
    ...(address !== before.email && { email: address }),
    ...(fullName !== undefined && { fullName: optionalText(fullName) ?? null }),
    ...(company !== undefined && { company: optionalText(company) ?? null }),
    ...(isAdmin !== undefined && { isAdmin }),
  };
};

/** Removes an account and ends its streams. False where there is none. */
export const removeUser =
  ({ directory, notifySessionEnded, transaction }: Dependencies) =>
  (userId: number): Promise<boolean> =>
    transaction(async () => {
      const isRemoved = await directory.remove(userId);
      if (isRemoved) await notifySessionEnded(userId);
      return isRemoved;
    });
