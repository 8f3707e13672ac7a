import type { Clock } from '../shared/clock.ts';
import { AppError, invalidFields } from '../shared/errors.ts';
import type { Transaction } from '../shared/transaction.ts';
import type { Attempts } from './attempts/attempts.ts';
import type { MakeAccount, NewAccount } from './make-account.ts';
import type { Passwords, Sessions, Taken } from './ports.ts';
import { isSameEmail, normalEmail } from './rules.ts';
import type { RandomBytes } from './secret.ts';
import { type Browser, newSession } from './session.ts';
import type { Invitations, ReceivedInvitation } from './teams/invitation-ports.ts';
import { findInvitation, type JoinTeam } from './teams/join-team.ts';
import type { User } from './user.ts';

type Dependencies = {
  readonly makeAccount: MakeAccount;
  readonly invitations: Pick<Invitations, 'find' | 'findEnded'>;
  readonly joinTeam: JoinTeam;
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
  /** The token of an invitation to this email address. */
  readonly invitation?: string;
};

/**
 * Creates an account and signs it in: with a free trial and an unconfirmed email address, or as a member of the team that invited
 * this address, which the link of the invitation confirms.
 * @throws AppError `conflict`, with a message at each field whose value is taken; `forbidden` if single sign-on creates the
 * accounts; `not_found` for an invitation that isn't open, `invalid_input` at the field for one to another address
 */
export const register =
  (dependencies: Dependencies) =>
  async (
    { password, invitation, ...person }: Registration,
    browser: Browser,
  ): Promise<{ user: User; token: string }> => {
    const { sessions, passwords, attempts, allowsRegistration, transaction, random, now } = dependencies;
    if (!allowsRegistration) throw new AppError('forbidden', 'You can only sign up with single sign-on here.');
    await attempts.count('register', normalEmail(person.email));
    // A made-up token never reaches the hash.
    if (invitation !== undefined) requireInvited(await findInvitation(dependencies)(invitation), person.email);
    // Before the transaction: hashing is slow on purpose, and a transaction holds a connection.
    const passwordHash = await passwords.hash(password);
    return transaction(async () => {
      const user = await makeMember(dependencies, { ...person, passwordHash }, invitation);
      const { token, session } = newSession(user.id, now(), random, browser);
      await sessions.add(session);
      return { user, token };
    });
  };

const makeMember = async (
  { makeAccount, joinTeam }: Pick<Dependencies, 'makeAccount' | 'joinTeam'>,
  account: Omit<NewAccount, 'address'>,
  invitation: string | undefined,
): Promise<User> => {
  const make = async (how: Pick<NewAccount, 'address' | 'isInvited'>) => {
    const made = await makeAccount({ ...account, ...how });
    if (made.kind === 'taken')
      throw takenError(made, 'An account with this email address already exists. Log in instead.');
    return made.user;
  };
  if (invitation === undefined) return make({ address: 'to_confirm' });
  return joinTeam(invitation, (received) => {
    requireInvited(received, account.email);
    return make({ address: 'confirmed', isInvited: true });
  });
};

const requireInvited = ({ email: invited }: ReceivedInvitation, email: string): void => {
  if (!isSameEmail(invited, normalEmail(email)))
    throw invalidFields({ email: `This invitation is for ${invited}. Sign up with that email address.` });
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
