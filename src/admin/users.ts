import type { ManagedAccount, ManagedChanges, TeamsOfUser, User } from '../accounts/index.ts';
import type { UserServices } from '../monitoring/index.ts';
import { type Actor, isOwner, ownTeamOf } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { AppError, notFound } from '../shared/errors.ts';
import { requireRecentSignIn } from '../shared/recent-sign-in.ts';
import type { Accounts, Subscriptions, UserChoice, UserSearch, Watching } from './ports.ts';
import { payingOf, type Subscription, subscriptionOf } from './subscription.ts';

type Dependencies = {
  readonly accounts: Accounts;
  readonly watching: Watching;
  readonly subscriptions: Subscriptions;
  readonly now: Clock;
};

export type ManagedUser = User & {
  readonly subscriptionId: string | undefined;
  readonly subscription: Subscription;
  /** True if they sign in through a provider. */
  readonly singleSignOn: boolean;
  readonly memberOf: TeamsOfUser;
};

/** One page, and the total. */
export type Page<Item> = { readonly items: readonly Item[]; readonly total: number };

/** Services of each user in the overview. */
export const SHOWN_SERVICES = 7;

type Reading = Pick<Dependencies, 'subscriptions' | 'now'> & {
  readonly accounts: Pick<Accounts, 'directory' | 'teamDirectory' | 'singleSignOnOf'>;
};

/** One page of users; six queries, however many there are. */
export const listUsers =
  (dependencies: Reading) =>
  async (_actor: Actor, search: UserSearch): Promise<Page<ManagedUser>> => {
    const { users, total } = await dependencies.accounts.directory.list(search, await payersFor(search, dependencies));
    return { items: await withSubscriptions(users, dependencies), total };
  };

const EXPORTED_AT_ONCE = 1_000;

/** All matching users in the requested order; a thousand at a time, so that many take little memory. */
export const exportUsers = (dependencies: Reading) =>
  async function* (_actor: Actor, choice: UserChoice): AsyncGenerator<ManagedUser> {
    const { directory } = dependencies.accounts;
    const ids = await directory.idsOf(choice, await payersFor(choice, dependencies));
    for (let from = 0; from < ids.length; from += EXPORTED_AT_ONCE)
      yield* await withSubscriptions(await directory.findAll(ids.slice(from, from + EXPORTED_AT_ONCE)), dependencies);
  };

/** Only loaded if they affect the filter or the order. */
const payersFor = async ({ state, sort }: UserChoice, { subscriptions }: Reading) =>
  state !== undefined || sort?.endsWith('subscription') ? subscriptions.payers() : undefined;

/** @throws AppError `not_found` */
export const findUser =
  (dependencies: Reading) =>
  async (_actor: Actor, userId: UserId): Promise<ManagedUser> =>
    managed(await dependencies.accounts.directory.find(userId), dependencies);

type Watched = {
  readonly accounts: Pick<Accounts, 'directory'>;
  readonly watching: Pick<Watching, 'servicesOfUsers'>;
};

export const listUsersWithServices =
  ({ accounts, watching }: Watched) =>
  async (_actor: Actor, search: UserSearch): Promise<Page<User & UserServices>> => {
    const { users, total } = await accounts.directory.list(search);
    const watched = await watching.servicesOfUsers(
      users.map(({ id }) => ownTeamOf(id)),
      SHOWN_SERVICES,
    );
    return { items: users.map((user) => ({ ...user, ...(watched.get(user.id) ?? none) })), total };
  };

const none: UserServices = { count: 0, services: [] };

/**
 * Creates an account. Without a password, an email lets the person choose one.
 * @throws AppError `conflict`, with a message at each field whose value is taken; `forbidden` for a key that sets a password,
 * `reauthentication_required` for an old session that does
 */
export const createUser =
  (dependencies: Pick<Dependencies, 'accounts' | 'subscriptions' | 'now'>) =>
  async (actor: Actor, account: ManagedAccount): Promise<ManagedUser> => {
    if (account.password !== undefined) requireRecentSignIn(actor, dependencies.now());
    return managed(await dependencies.accounts.createUser(account), dependencies);
  };

/**
 * Changes somebody's account.
 * @throws AppError `not_found`; `conflict` for a taken email address, for the owner's email address and password, which only
 * the owner can change in their settings, and for removing the owner's rights; `forbidden` for a key that changes an email
 * address, a password or a role, `reauthentication_required` for an old session that does
 */
export const editUser =
  (dependencies: Pick<Dependencies, 'accounts' | 'subscriptions' | 'now'>) =>
  async (actor: Actor, userId: UserId, changes: ManagedChanges): Promise<ManagedUser> => {
    const { email, password, isAdmin } = changes;
    if (email !== undefined || password !== undefined || isAdmin !== undefined)
      requireRecentSignIn(actor, dependencies.now());
    if (isOwner(userId)) refuseOwners(changes);
    return managed(await dependencies.accounts.changeUser(userId, changes), dependencies);
  };

const refuseOwners = ({ email, isAdmin, password }: ManagedChanges): void => {
  if (email !== undefined)
    throw new AppError('conflict', 'Only the owner can change their email address, in Settings.');
  if (isAdmin === false) throw new AppError('conflict', 'The owner is always an administrator.');
  if (password !== undefined)
    throw new AppError('conflict', 'Only the owner can change their password, in Settings or on the server.');
};

/** Removes somebody's link to the identity provider and ends their sessions. @throws AppError `not_found` if there is none */
export const unlinkSignOn =
  ({ accounts }: Pick<Dependencies, 'accounts'>) =>
  async (_actor: Actor, userId: UserId): Promise<void> => {
    if (!(await accounts.unlinkSingleSignOn(userId))) throw notFound('The single sign-on link');
  };

/** Deletes an account with everything in it. @throws AppError `conflict` for the owner, `not_found` */
export const deleteUser =
  ({ accounts }: Pick<Dependencies, 'accounts'>) =>
  (_actor: Actor, userId: UserId): Promise<void> =>
    accounts.removeAccount(userId);

const managed = async (user: User | undefined, dependencies: Reading): Promise<ManagedUser> => {
  const [found] = await withSubscriptions(user ? [user] : [], dependencies);
  if (!found) throw notFound('The user');
  return found;
};

const withSubscriptions = async (
  users: readonly User[],
  { accounts, subscriptions, now }: Reading,
): Promise<readonly ManagedUser[]> => {
  const userIds = users.map(({ id }) => id);
  const found = await subscriptions.subscriptionsOf(userIds.map(ownTeamOf));
  const linked = await accounts.singleSignOnOf(userIds);
  const teams = await accounts.teamDirectory.teamsOf(userIds);
  const at = now();
  return users.map((user) => {
    const paid = found.get(ownTeamOf(user.id));
    return {
      ...user,
      subscriptionId: paid?.subscriptionId,
      subscription: subscriptionOf({ ...user, paying: payingOf(paid) }, at),
      singleSignOn: linked.has(user.id),
      memberOf: teams.get(user.id) ?? { count: 0, teams: [] },
    };
  });
};
