import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { freshForMs } from '../../src/monitoring/pages/freshness.ts';
import type { Component } from '../../src/monitoring/pages/status-page.ts';
import { postgresBoardIndex } from '../../src/monitoring/services/adapters/board-index.ts';
import { postgresPausedWatching } from '../../src/monitoring/services/adapters/postgres-paused-watching.ts';
import { postgresServices } from '../../src/monitoring/services/adapters/postgres-services.ts';
import { postgresTroubles } from '../../src/monitoring/services/adapters/postgres-troubles.ts';
import { addService, addServices } from '../../src/monitoring/services/add-services.ts';
import { postgresDeletedServices } from '../../src/monitoring/services/deleted/adapters/postgres-deleted-services.ts';
import { listDeleted, purgeDeleted, restoreService } from '../../src/monitoring/services/deleted/restore-service.ts';
import { editService } from '../../src/monitoring/services/edit-service.ts';
import { listServices } from '../../src/monitoring/services/list-services.ts';
import type { MayAdd, ServiceIncident, ServiceMaintenance } from '../../src/monitoring/services/ports.ts';
import { refreshStatuses } from '../../src/monitoring/services/refresh-statuses.ts';
import { removeService, removeServices, removeServicesOf } from '../../src/monitoring/services/remove-service.ts';
import { clearStatus, setStatus } from '../../src/monitoring/services/set-status.ts';
import { editServices } from '../../src/monitoring/services/several/edit-services.ts';
import { showListed, showService } from '../../src/monitoring/services/show-service.ts';
import { serviceHistory, statusChanges } from '../../src/monitoring/services/status-history.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { postgresFacts } from '../../src/platform/database/facts.ts';
import { type Actor, ownTeamOf } from '../../src/shared/actor.ts';
import { addUser } from './accounts.ts';
import { noTeamwork } from './no-teamwork.ts';
import { simplePages } from './simple-pages.ts';

export const GITHUB = 'https://www.githubstatus.com';
export const STRIPE = 'https://status.stripe.com';

export const api: Component = { id: 'c-api', name: 'API', status: 'operational' };
export const actions: Component = { id: 'c-actions', name: 'Actions', group: 'Automation', status: 'degraded' };
export const payments: Component = { id: 'c-payments', name: 'Payments', status: 'operational' };

/** The services' use cases over a real database and pages that are told what to say. `time` is the clock; a test moves it. */
export const monitoringWorld = (database: Pick<Database, 'em' | 'transaction'>) => {
  const world = {
    time: new Date('2026-11-20T08:00:00.000Z'),
    said: new Map([
      [GITHUB, [api, actions]],
      [STRIPE, [payments]],
    ]),
    /** Open incidents by the name of their service. */
    incidents: new Map<string, ServiceIncident[]>(),
    /** Maintenances that go on, by the name of their service. */
    maintenances: new Map<string, ServiceMaintenance[]>(),
    mayAdd: (async () => undefined) as MayAdd,
  };
  const now = () => world.time;
  const pages = simplePages(database.em, now, world.said);
  const services = postgresServices(database.em, freshForMs(60_000));
  const incidents = {
    openIncidentsOf: async (_: number, list: readonly { serviceId: number; serviceName: string }[]) =>
      new Map(
        list.map(({ serviceId, serviceName }) => [
          serviceId,
          (world.incidents.get(serviceName) ?? []).map((one) => ({ ...one, serviceId })),
        ]),
      ),
    runningMaintenancesOf: async (_: number, list: readonly { serviceId: number; serviceName: string }[]) =>
      new Map(list.map(({ serviceId, serviceName }) => [serviceId, world.maintenances.get(serviceName) ?? []])),
    incidentsOfService: async (_: number, { serviceName }: { serviceName: string }) => ({
      incidents: world.incidents.get(serviceName) ?? [],
      maintenances: world.maintenances.get(serviceName) ?? [],
    }),
  };
  const mayAdd: MayAdd = (actor) => world.mayAdd(actor);
  const recordFacts = postgresFacts(database.em);
  const paused = postgresPausedWatching(database.em);
  const parts = {
    ...pages,
    ...incidents,
    services,
    deleted: postgresDeletedServices(database.em),
    boardIndex: postgresBoardIndex(database.em, freshForMs(60_000)),
    paused,
    withTroubles: postgresTroubles(database.em),
    ...noTeamwork,
    mayAdd,
    now,
    recordFacts,
    transaction: database.transaction,
  };
  const forward = (minutes: number) => {
    world.time = new Date(world.time.getTime() + minutes * 60_000);
  };
  return Object.assign(world, {
    services,
    looked: pages.looked,
    forward,
    add: async (...given: Parameters<ReturnType<typeof addService>>) => (await addService(parts)(...given)).service.id,
    addAll: async (...given: Parameters<ReturnType<typeof addServices>>) =>
      (await addServices(parts)(...given)).outcomes,
    edit: editService(parts),
    editAll: editServices(parts),
    remove: removeService(parts),
    removeAll: removeServices(parts),
    listDeleted: listDeleted(parts),
    restore: restoreService(parts),
    purgeDeleted: purgeDeleted(parts),
    removeOf: removeServicesOf(parts),
    list: (actor: Actor) => Array.fromAsync(listServices(parts)(actor)),
    show: showService(parts),
    showListed: showListed(parts),
    setStatus: setStatus(parts),
    clearStatus: clearStatus(parts),
    history: serviceHistory(parts),
    changes: statusChanges(parts),
    refresh: refreshStatuses(parts),
  });
};

export type MonitoringWorld = ReturnType<typeof monitoringWorld>;

/** A new account, signed in. */
export const newActor = async (em: EntityManager, username: string): Promise<Actor> => {
  const { id } = await addUser({ em }, username);
  const session = { kind: 'session', tokenHash: Buffer.alloc(32) } as const;
  return { userId: id, teamId: ownTeamOf(id), role: 'owner', isAdmin: false, isOwner: false, credential: session };
};

/** Empties what tests of services write. */
export const clearMonitoring = async (em: EntityManager): Promise<void> => {
  await sql`truncate accounts.user_account, monitoring.status_page, monitoring.service cascade`.execute(em.getKysely());
};

/** How many rows each table holds. */
export const rowCounts = async (em: EntityManager) => {
  const { rows } = await sql<Record<'pages' | 'scopes' | 'changes' | 'services' | 'links', number>>`select
    (select count(*)::int from monitoring.status_page) as pages,
    (select count(*)::int from monitoring.scope) as scopes,
    (select count(*)::int from monitoring.status_change) as changes,
    (select count(*)::int from monitoring.service) as services,
    (select count(*)::int from monitoring.user_service) as links`.execute(em.getKysely());
  return rows[0];
};

/** Whether the page at this address is polled by itself. */
export const isPolled = async (em: EntityManager, url: string): Promise<boolean> => {
  const { rows } = await sql<{ polled: boolean }>`
    select next_poll_at is not null as polled from monitoring.status_page where url = ${url}`.execute(em.getKysely());
  return rows[0]?.polled ?? false;
};

export const incident: ServiceIncident = {
  id: 7,
  serviceId: 1,
  serviceName: 'GitHub',
  title: 'Actions are slow',
  phase: 'investigating',
  byHand: false,
  updates: [],
  startedAt: new Date('2026-11-20T07:50:00.000Z'),
  createdAt: new Date('2026-11-20T07:51:00.000Z'),
  updatedAt: new Date('2026-11-20T07:51:00.000Z'),
};
