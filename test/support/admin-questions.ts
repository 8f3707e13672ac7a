import type { EntityManager } from '@mikro-orm/postgresql';
import { postgresIdentities } from '../../src/accounts/adapters/postgres-identities.ts';
import { postgresTeamDirectory } from '../../src/accounts/manage/adapters/postgres-team-directory.ts';
import { postgresUserDirectory } from '../../src/accounts/manage/adapters/postgres-user-directory.ts';
import type { TeamSearch, UserChoice } from '../../src/admin/ports.ts';
import { listTeams } from '../../src/admin/teams.ts';
import { listUsers, listUsersWithServices } from '../../src/admin/users.ts';
import { postgresServicesOfUsers } from '../../src/monitoring/services/adapters/postgres-overview.ts';
import { listAuditEntries } from '../../src/platform/audit/postgres-audit.ts';
import type { Actor } from '../../src/shared/actor.ts';

export type AdminQuestion = { readonly what: string; readonly read: (em: EntityManager) => Promise<unknown> };

type Size = { readonly users: number; readonly teams: number };

/** The owner's questions to an installation of that size, whose companies are numbered; `userId` is one of its users. */
export const adminQuestions = ({ users, teams: teamCount }: Size, userId: number): readonly AdminQuestion[] => {
  const lastOf = (count: number) => Math.max(0, count - 50);
  const last = lastOf(users);
  const list =
    (text: string, offset = 0) =>
    (em: EntityManager) =>
      listUsers(partsOf(em))(owner, pageOf(text, offset));
  const chosen = (choice: Omit<UserChoice, 'text'>) => (em: EntityManager) =>
    listUsers(partsOf(em))(owner, { ...pageOf('', 0), ...choice });
  const overview =
    (text: string, offset = 0) =>
    (em: EntityManager) =>
      listUsersWithServices(partsOf(em))(owner, pageOf(text, offset));
  const teams = (search: Partial<TeamSearch>) => (em: EntityManager) =>
    listTeams(partsOf(em))(owner, { ...pageOf('', 0), ...search });
  return [
    { what: 'users: the first page', read: list('') },
    { what: 'users: the last page', read: list('', last) },
    { what: 'users: a search that many fit', read: list('company 6') },
    { what: 'users: a search that nobody fits', read: list('zebra') },
    { what: 'users: those on trial, by how they pay', read: chosen({ state: 'trial', sort: '-subscription' }) },
    { what: 'users: those who may only read', read: chosen({ state: 'read_only', sort: 'company' }) },
    { what: 'overview: the last page', read: overview('', last) },
    { what: 'overview: a search', read: overview('company 6') },
    { what: 'teams: the last page', read: teams({ offset: lastOf(teamCount) }) },
    { what: 'teams: the largest of those that fit', read: teams({ text: 'company 6', sort: '-members' }) },
    { what: 'audit log: the latest', read: (em) => listAuditEntries(em, {}, 50) },
    { what: 'audit log: of one user', read: (em) => listAuditEntries(em, { userId }, 50) },
    { what: 'audit log: what is nowhere', read: (em) => listAuditEntries(em, { operation: 'zebra' }, 50) },
  ];
};

const owner: Actor = {
  userId: 1,
  teamId: 1,
  role: 'owner',
  isAdmin: true,
  isOwner: true,
  credential: { kind: 'session', tokenHash: Buffer.alloc(32) },
};

const payers = { now: new Date(), subscribed: [2, 3], owing: [4], inGrace: [4], isFree: false };

const pageOf = (text: string, offset: number) => ({ text, limit: 50, offset });

const partsOf = (em: EntityManager) => ({
  accounts: {
    directory: postgresUserDirectory(em),
    teamDirectory: postgresTeamDirectory(em),
    singleSignOnOf: postgresIdentities(em).linkedOf,
  },
  watching: { servicesOfUsers: postgresServicesOfUsers(em) },
  subscriptions: { subscriptionsOf: async () => new Map(), payers: async () => payers },
  now: () => new Date(),
});
