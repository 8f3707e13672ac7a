import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { AccountMails, RequestMail } from '../mail/ports.ts';
import type { MakeAccount } from '../make-account.ts';
import type { NotePayerChanged, Passwords } from '../ports.ts';
import { takenError } from '../register.ts';
import { normalEmail, optionalText } from '../rules.ts';
import type { User } from '../user.ts';
import type { StoredChanges, UserDirectory } from './user-directory.ts';

type Dependencies = {
  readonly directory: Pick<UserDirectory, 'find' | 'change'>;
  readonly mails: Pick<AccountMails, 'end'>;
  readonly makeAccount: MakeAccount;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly requestMail: RequestMail;
  readonly notePayerChanged: NotePayerChanged;
  /** Sends a user's mails in the background. */
  readonly mailSoon: (userId: number) => void;
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
  ({ makeAccount, passwords, mailSoon, transaction }: Dependencies) =>
  async ({ password, ...account }: ManagedAccount): Promise<User> => {
    const passwordHash = await passwords.hash(password);
    const user = await transaction(async () => {
      const made = await makeAccount({ ...account, address: 'to_confirm', passwordHash });
      if (made.kind === 'taken') throw takenError(made, EMAIL_TAKEN);
      return made.user;
    });
    mailSoon(user.id);
    return user;
  };

/**
 * Changes somebody's account. Another address is to be confirmed again; another password ends their sessions and is told to
 * a confirmed address. Undefined where there is no such user. @throws AppError `conflict` for an address that another account has.
 */
export const changeUser =
  (dependencies: Dependencies) =>
  async (userId: number, { password, ...changes }: ManagedChanges): Promise<User | undefined> => {
    const { directory, passwords, mailSoon, transaction, now } = dependencies;
    const passwordHash = password === undefined ? undefined : await passwords.hash(password);
    const changed = await transaction(async () => {
      const before = await directory.find(userId);
      if (!before) return undefined;
      const stored: StoredChanges = { ...storedOf(changes, before), passwordHash };
      const after = await directory.change(userId, stored, now());
      if (after === 'taken') throw new AppError('conflict', EMAIL_TAKEN, { email: EMAIL_TAKEN });
      if (after) await follow(dependencies, after, stored);
      return after;
    });
    if (changed) mailSoon(userId);
    return changed;
  };

/** What goes with another address and another password, as where people change their own. */
const follow = async (
  { mails, requestMail, notePayerChanged, notifySessionEnded }: Dependencies,
  { id, email, emailVerified }: User,
  { email: newEmail, fullName, passwordHash }: StoredChanges,
): Promise<void> => {
  // A link in the mailbox that the account has left, or for the password before, opens nothing any more.
  if (newEmail !== undefined || passwordHash !== undefined) await mails.end(id, 'reset_password');
  if (newEmail !== undefined) await requestMail(id, 'confirm_email', newEmail);
  if (newEmail !== undefined || fullName !== undefined) await notePayerChanged(id);
  if (passwordHash === undefined) return;
  if (emailVerified) await requestMail(id, 'password_changed', email);
  await notifySessionEnded(id);
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
