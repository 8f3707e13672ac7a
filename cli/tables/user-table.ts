import type { components } from '#api';
import type { Table } from '../output/table.ts';
import { ago } from '../output/time.ts';

type User = components['schemas']['ManagedUser'];

/** People's data, as on the admin screen. */
export const userTable = (users: readonly User[], now: Date): Table => ({
  heads: ['Id', 'Username', 'Email', 'Company', 'Role', 'Subscription', 'Created'],
  rows: users.map((user) => [
    String(user.id),
    user.username,
    user.email,
    user.company ?? '',
    roleOf(user),
    user.subscription,
    ago(user.createdAt, now),
  ]),
});

/** A user with all their data; of several, each is a row. */
export const detailsTable = (
  { user, serviceCount, services, integrations, sessions, entries }: components['schemas']['UserDetails'],
  now: Date,
): Table => ({
  heads: [],
  rows: [
    ['User', `${user.username} (${user.id})`],
    ['Email', `${user.email}${user.emailVerified ? '' : ', not confirmed'}`],
    ['Subscription', user.subscription],
    ['Trial ends', user.trialEnds ?? ''],
    ['Services', `${serviceCount}${serviceCount > 0 ? `: ${services.map(({ name }) => name).join(', ')}` : ''}`],
    ...integrations.map(({ type, name, enabled, state }) => [
      'Integration',
      `${name} (${type}), ${enabled ? state : 'off'}`,
    ]),
    ...sessions.map(({ address, lastSeenAt }) => [
      'Session',
      `${address ?? 'unknown IP address'}, seen ${ago(lastSeenAt, now)}`,
    ]),
    ...entries.map(({ at, action, outcome }) => ['Activity', `${action}, ${outcome}, ${ago(at, now)}`]),
  ],
});

const roleOf = ({ isOwner, isAdmin }: User): string => (isOwner ? 'owner' : isAdmin ? 'admin' : 'user');
