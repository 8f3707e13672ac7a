import type { NoteInTeams } from '../../shared/audit-entry.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { AccountMails, RequestMail } from '../mail/ports.ts';
import type { MakeAccount } from '../make-account.ts';
import { changeAddress, EMAIL_TAKEN, pendingOf, refuseTakenAddress } from '../own/change-address.ts';
import type { NotePayerChanged, Passwords, Sessions, Users } from '../ports.ts';
import { takenError } from '../register.ts';
import { optionalText } from '../rules.ts';
import type { Teams } from '../teams/ports.ts';
import type { User } from '../user.ts';
import type { StoredChanges, UserDirectory } from './user-directory.ts';

type Dependencies = {
  readonly directory: Pick<UserDirectory, 'change'>;
  readonly users: Pick<Users, 'hold' | 'isEmailOfAnother'>;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly mails: Pick<AccountMails, 'end' | 'isLeftByAnother'>;
  readonly makeAccount: MakeAccount;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly requestMail: RequestMail;
  readonly noteCustomerChanged: NotePayerChanged;
  readonly mailSoon: (userId: UserId) => void;
  readonly notifySessionEnded: (userId: UserId) => Promise<void>;
  readonly teams: Pick<Teams, 'list'>;
  readonly noteInTeams: NoteInTeams;
  readonly transaction: Transaction;
  readonly now: Clock;
};

export type ManagedAccount = {
  readonly username: string;
  readonly email: string;
  /** Absent: an email lets them choose one. */
  readonly password?: string;
  readonly fullName?: string;
  readonly company?: string;
};

/** Missing fields stay; an empty name or company is removed. */
export type ManagedChanges = Partial<Omit<ManagedAccount, 'username'>> & { readonly isAdmin?: boolean };

/** Creates an account for somebody else. @throws AppError `conflict`, with a message at each field whose value is taken */
export const createUser =
  ({ makeAccount, passwords, mailSoon, transaction }: Dependencies) =>
  async ({ password, ...account }: ManagedAccount): Promise<User> => {
    const passwordHash = password === undefined ? undefined : await passwords.hash(password);
    const address = passwordHash === undefined ? 'to_set_password' : 'to_confirm';
    const user = await transaction(async () => {
      const made = await makeAccount({ ...account, address, passwordHash, hasOwnTrial: true });
      if (made.kind === 'taken') throw takenError(made, EMAIL_TAKEN);
      return made.user;
    });
    mailSoon(user.id);
    return user;
  };

/**
 * Changes a user's account. A new email address waits until its link is opened, and a confirmed old one gets an email; a new
 * password is reported to a confirmed address. Both end their sessions. Undefined if there is no such user.
 * @throws AppError `conflict` for another account's email address
 */
export const changeUser =
  (dependencies: Dependencies) =>
  async (userId: UserId, { password, ...changes }: ManagedChanges): Promise<User | undefined> => {
    const { directory, users, passwords, mailSoon, transaction, now } = dependencies;
    const passwordHash = password === undefined ? undefined : await passwords.hash(password);
    const changed = await transaction(async () => {
      const before = await users.hold(userId);
      if (!before) return undefined;
      const stored: StoredChanges = { ...storedOf(changes, before), passwordHash };
      if (stored.pendingEmail) await refuseTakenAddress(dependencies, userId, stored.pendingEmail);
      const after = await directory.change(userId, stored, now());
      if (stored.pendingEmail !== undefined && after) await changeAddress(dependencies, before, after.pendingEmail);
      if (after) await follow(dependencies, after, stored);
      return after;
    });
    if (changed) mailSoon(userId);
    return changed;
  };

/** Reports a new name to the payment provider and what changed to the person's teams, and ends links of an old password and sessions. */
const follow = async (
  { sessions, mails, teams, requestMail, noteCustomerChanged, noteInTeams, notifySessionEnded }: Dependencies,
  { id, email, emailVerified }: User,
  { fullName, passwordHash, pendingEmail }: StoredChanges,
): Promise<void> => {
  if (fullName !== undefined) await noteCustomerChanged(id);
  if (passwordHash !== undefined) {
    // A link for the previous password no longer opens anything.
    await mails.end(id, 'reset_password');
    if (emailVerified) await requestMail(id, 'password_changed', email);
  }
  if (passwordHash === undefined && !pendingEmail) return;
  const teamIds = (await teams.list(id)).map((team) => team.id);
  const entry = { actorName: 'Administrator', memberId: id } as const;
  if (pendingEmail) await noteInTeams(teamIds, { ...entry, operation: 'changeMemberEmail' });
  if (passwordHash !== undefined) await noteInTeams(teamIds, { ...entry, operation: 'changeMemberPassword' });
  await sessions.endAll(id);
  await notifySessionEnded(id);
};

const storedOf = ({ email, fullName, company, isAdmin }: ManagedChanges, before: User): StoredChanges => {
  const pendingEmail = pendingOf(before, email);
  return {
    ...(pendingEmail !== before.pendingEmail && { pendingEmail: pendingEmail ?? null }),
    ...(fullName !== undefined && { fullName: optionalText(fullName) ?? null }),
    ...(company !== undefined && { company: optionalText(company) ?? null }),
    ...(isAdmin !== undefined && { isAdmin }),
  };
};
