import type { components } from '#api';
import type { User } from '../../accounts/index.ts';
import type { UserServices } from '../../monitoring/index.ts';
import { isOwner } from '../../shared/actor.ts';
import type { NamedEntry } from '../audit-log.ts';
import type { AdminSettings } from '../ports.ts';
import type { ManagedTeam } from '../teams.ts';
import type { UserDetails } from '../user-details.ts';
import type { ManagedUser } from '../users.ts';

type Schemas = components['schemas'];

export const userJson = (user: ManagedUser): Schemas['ManagedUser'] => ({
  id: user.id,
  username: user.username,
  email: user.email,
  emailVerified: user.emailVerified,
  fullName: user.fullName ?? null,
  company: user.company ?? null,
  isAdmin: user.isAdmin,
  isOwner: isOwner(user.id),
  singleSignOn: user.singleSignOn,
  teamCount: user.memberOf.count,
  teams: [...user.memberOf.teams],
  subscription: user.subscription,
  stripeSubscriptionId: user.subscriptionId ?? null,
  trialEnds: user.trialEnds?.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
});

export const teamJson = (team: ManagedTeam): Schemas['ManagedTeam'] => ({
  id: team.id,
  slug: team.slug,
  name: team.name,
  memberCount: team.memberCount,
  serviceCount: team.serviceCount,
  owner: team.owner,
  subscription: team.subscription,
  createdAt: team.createdAt.toISOString(),
});

export const overviewJson = ({ id, username, count, services }: User & UserServices): Schemas['UserWithServices'] => ({
  user: { id, username },
  id,
  username,
  serviceCount: count,
  services: [...services],
});

export const detailsJson = (
  { user, watched, integrations, sessions, entries }: UserDetails,
  summaryOf: (operation: string) => string | undefined,
): Schemas['UserDetails'] => ({
  user: userJson(user),
  serviceCount: watched.count,
  services: watched.services.map(({ id, name }) => ({ id, name })),
  integrations: integrations.map(({ id, type, name, enabled, health }) => ({
    id,
    type,
    name,
    enabled,
    state: health.state,
  })),
  sessions: sessions.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    userAgent: userAgent ?? null,
    address: address ?? null,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  })),
  entries: entries.map((entry) => entryJson(entry, summaryOf)),
});

export const settingsJson = (settings: AdminSettings): Schemas['AdminSettings'] => ({
  newUserNotificationEmail: settings.newUserNotificationEmail ?? null,
  enableNewUserNotifications: settings.enableNewUserNotifications,
});

/** `summaryOf`: the contract's summary of an operation. */
export const entryJson = (
  entry: NamedEntry,
  summaryOf: (operation: string) => string | undefined,
): Schemas['AuditEntry'] => ({
  id: entry.id,
  at: entry.at.toISOString(),
  operation: entry.operation,
  action: summaryOf(entry.operation) ?? otherActions[entry.operation] ?? entry.operation,
  outcome: entry.outcome,
  userId: entry.userId ?? null,
  username: entry.username ?? null,
  credential: entry.credential,
  keyId: entry.keyId ?? null,
  address: entry.address ?? null,
  userAgent: entry.userAgent ?? null,
  target: entry.target ?? null,
  details: entry.details,
});

/** Events that aren't operations of the contract. */
const otherActions: Readonly<Record<string, string>> = {
  useKeyFromNewAddress: 'Use an API key from a new IP address',
  resetOwnerPassword: "Reset the owner's password on the server",
};
