import type { components } from '#api';
import type { User } from '../../accounts/index.ts';
import type { UserServices } from '../../monitoring/index.ts';
import { isOwner } from '../../shared/actor.ts';
import type { AdminSettings } from '../ports.ts';
import type { ManagedTeam } from '../teams.ts';
import type { UserDetails } from '../user-details.ts';
import type { ManagedUser } from '../users.ts';
import { entryJson } from './audit-http.ts';

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
