import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { MakeAccount } from '../make-account.ts';
import type { Users } from '../ports.ts';
import { isEmail, normalEmail } from '../rules.ts';
import { underFreeName } from '../under-free-name.ts';
import type { User } from '../user.ts';
import type { Identities, Identity, SingleSignOnSettings } from './ports.ts';

export type AccountOfIdentityDependencies = {
  readonly settings: Pick<SingleSignOnSettings, 'domains' | 'makesAccounts'>;
  readonly users: Pick<Users, 'find' | 'findByLogin'>;
  readonly identities: Identities;
  readonly makeAccount: MakeAccount;
  /** True if groups of the identity make it a member of a team here, or its proved address is invited to one. */
  readonly isInvited: (identity: Identity, email: string) => Promise<boolean>;
  readonly now: Clock;
};

/**
 * Finds the account of an identity: the linked one, else the one with the same email address if both sides have confirmed it,
 * else a new one if that is allowed. Joins the running transaction.
 * @throws AppError `forbidden` with the reason
 */
export const accountOfIdentity =
  (dependencies: AccountOfIdentityDependencies) =>
  async (identity: Identity): Promise<User> => {
    const { settings, users, identities, now } = dependencies;
    refuseDomain(identity, settings.domains);
    const linkedId = await identities.userOf(identity.issuer, identity.subject);
    const linked = linkedId === undefined ? undefined : await users.find(linkedId);
    if (linked) return linked;
    const email = provedEmail(identity);
    const account = (await users.findByLogin(email))?.user;
    if (account && !account.emailVerified)
      throw new AppError(
        'forbidden',
        `An account with ${email} already exists, but its email address isn't confirmed. Log in with its password, or reset it, and confirm the email address first.`,
      );
    const subjects = account ? await identities.subjectsOf(account.id, identity.issuer) : [];
    // The same person signed in for the first time at the same moment.
    if (account && subjects.includes(identity.subject)) return account;
    // Companies reuse email addresses of people who left; only the subject is unique (OpenID Connect Core 5.7).
    if (account && subjects.length > 0)
      throw new AppError(
        'forbidden',
        `The account with ${email} belongs to somebody else at your identity provider. Ask your admin for help.`,
      );
    const user = account ?? (await madeAccount(dependencies, identity, email));
    await identities.add(user.id, identity, now());
    return user;
  };

const refuseDomain = ({ email }: Identity, domains: readonly string[]): void => {
  if (domains.length === 0) return;
  const domain = normalEmail(email ?? '')
    .split('@')
    .at(-1);
  if (domain && domains.includes(domain)) return;
  throw new AppError('forbidden', "Email addresses of this domain can't log in here. Use another one.");
};

const provedEmail = ({ email, emailVerified }: Identity): string => {
  if (email !== undefined && isEmail(email) && emailVerified) return normalEmail(email);
  throw new AppError(
    'forbidden',
    "Your identity provider hasn't verified your email address. Verify it there, then try again.",
  );
};

const madeAccount = async (
  { settings, makeAccount, ...dependencies }: AccountOfIdentityDependencies,
  identity: Identity,
  email: string,
): Promise<User> => {
  const { username, fullName } = identity;
  if (!settings.makesAccounts)
    throw new AppError('forbidden', `There's no account for ${email} here. Ask your admin to create one.`);
  const isInvited = await dependencies.isInvited(identity, email);
  const account = { email, address: 'confirmed', passwordHash: undefined, fullName, isInvited } as const;
  const made = await underFreeName(makeAccount)(username ?? email, account);
  if (made) return made;
  throw new AppError('conflict', "We couldn't create the account. Log in again.");
};
