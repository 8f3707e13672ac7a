import type { UserServices } from '../monitoring/index.ts';
import { type Actor, ownTeamOf } from '../shared/actor.ts';
import { AppError } from '../shared/errors.ts';
import type { ListEntries, NamedEntry } from './audit-log.ts';
import type { Accounts, IntegrationsOf, OpenSession, Subscriptions, Watching } from './ports.ts';
import type { findUser, ManagedUser } from './users.ts';

/** One user as the owner sees them. */
export type UserDetails = {
  readonly user: ManagedUser;
  /** By name; the first SHOWN_SERVICES of a page. */
  readonly watched: UserServices;
  readonly integrations: Awaited<ReturnType<IntegrationsOf>>;
  readonly sessions: readonly OpenSession[];
  /** The user's latest audit entries, newest first. */
  readonly entries: readonly NamedEntry[];
};

/** How many services a user's page shows. */
const SHOWN_SERVICES = 100;
/** How many audit entries a user's page shows; the audit log has the others. */
const SHOWN_ENTRIES = 20;

type Dependencies = {
  readonly find: ReturnType<typeof findUser>;
  readonly listAudit: ListEntries;
  readonly accounts: Pick<Accounts, 'sessionsOf'>;
  readonly watching: Pick<Watching, 'servicesOfUsers'>;
  readonly integrationsOf: IntegrationsOf;
};

/** @throws AppError `not_found` */
export const userDetails =
  ({ find, listAudit, accounts, watching, integrationsOf }: Dependencies) =>
  async (actor: Actor, userId: UserId): Promise<UserDetails> => {
    const user = await find(actor, userId);
    // One after the other: a look at one user shouldn't take several connections of the pool.
    const teamId = ownTeamOf(userId);
    const watched = await watching.servicesOfUsers([teamId], SHOWN_SERVICES);
    return {
      user,
      watched: watched.get(teamId) ?? { count: 0, services: [] },
      integrations: await integrationsOf(userId),
      sessions: await accounts.sessionsOf(userId),
      entries: await listAudit(actor, { userId }, SHOWN_ENTRIES),
    };
  };

type Changing = {
  readonly find: ReturnType<typeof findUser>;
  readonly accounts: Pick<Accounts, 'extendTrial' | 'sendConfirmation'>;
  readonly subscriptions: Pick<Subscriptions, 'subscriptionsOf'>;
};

/**
 * Extends a trial by `days`, from its end, or from now if it's over.
 * @throws AppError `not_found`; `conflict` for a subscriber, and for an account without a trial to extend
 */
export const extendTrial =
  ({ find, accounts, subscriptions }: Changing) =>
  async (actor: Actor, userId: UserId, days: number): Promise<ManagedUser> => {
    const teamId = ownTeamOf(userId);
    if ((await subscriptions.subscriptionsOf([teamId])).has(teamId))
      throw new AppError('conflict', 'This user has a subscription, so there is no trial to extend.');
    await accounts.extendTrial(userId, days);
    return find(actor, userId);
  };

/** Emails a user's confirmation link again. @throws AppError `not_found`, `too_many_requests`, `unavailable` */
export const sendConfirmation =
  ({ find, accounts }: Changing) =>
  async (actor: Actor, userId: UserId): Promise<'sent' | 'kept' | 'confirmed'> => {
    await find(actor, userId);
    return accounts.sendConfirmation({ userId });
  };
