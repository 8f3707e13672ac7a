import type { components } from '#api';
import type { AccountAccess } from '../../shared/account-access.ts';
import { isOwner } from '../../shared/actor.ts';
import type { OwnSession } from '../own/own-sessions.ts';
import type { ApiKey } from '../ports.ts';
import type { ShownUser } from '../shown-user.ts';
import type { MembersTeam } from '../teams/ports.ts';

/** A user in the contract's form. Members who don't pay need no ids of the payment provider. */
export const userJson = ({ user, team, plan }: ShownUser): components['schemas']['User'] => ({
  id: user.id,
  username: user.username,
  email: user.email,
  emailVerified: user.emailVerified,
  pendingEmail: user.pendingEmail ?? null,
  hasPassword: user.hasPassword,
  fullName: user.fullName ?? null,
  company: user.company ?? null,
  isAdmin: user.isAdmin,
  isOwner: isOwner(user.id),
  stripeCustomerId: (team?.role === 'owner' && plan.customerId) || null,
  stripeSubscriptionId: (team?.role === 'owner' && plan.subscriptionId) || null,
  trialEnds: (team ?? user).trialEnds?.toISOString() ?? null,
  trialPending: (team ?? user).trialPending,
  access: accessJson(plan.access),
  notifications: (team ?? user).notifications,
  timeZone: user.timeZone ?? null,
  clock: user.clock ?? null,
  createdAt: user.createdAt.toISOString(),
  team: team ? teamJson(team) : null,
});

const teamJson = ({
  id,
  slug,
  name,
  role,
  customerStyle,
  adminsPublish,
}: MembersTeam): components['schemas']['CurrentTeam'] => ({
  id,
  slug,
  name,
  role,
  customerStyle: customerStyle ?? { tone: 'plain', ending: null, timeZone: null },
  adminsPublish,
});

const accessJson = ({ kind, because, until }: AccountAccess): components['schemas']['Access'] => ({
  level: kind,
  because,
  until: until?.toISOString() ?? null,
});

export const sessionJson = (session: OwnSession): components['schemas']['Session'] => ({
  id: session.id,
  userAgent: session.userAgent ?? null,
  address: session.address ?? null,
  createdAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  expiresAt: session.expiresAt.toISOString(),
  isCurrent: session.isCurrent,
});

/** A key in the contract's form, without the key itself. */
export const keyJson = (key: ApiKey): components['schemas']['ApiKey'] => ({
  id: key.id,
  name: key.name,
  scope: key.scope,
  statusPageIds: key.pageIds ? [...key.pageIds] : null,
  personal: key.personal,
  createdBy: key.createdBy,
  endsAt: key.endsAt?.toISOString() ?? null,
  app: key.app ? { host: key.app.host, endsAt: key.app.endsAt.toISOString() } : null,
  lastFour: key.lastFour,
  createdAt: key.createdAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
});
