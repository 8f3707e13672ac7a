import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresIncidents } from '../../../../src/incidents/adapters/postgres-incidents.ts';
import {
  incidentsOfService,
  listIncidents,
  openIncidentsOf,
  runningMaintenancesOf,
} from '../../../../src/incidents/list-incidents.ts';
import { postgresFactInbox } from '../../../../src/integrations/news/adapters/postgres-fact-inbox.ts';
import { workDueInMs } from '../../../../src/integrations/news/adapters/postgres-work-due.ts';
import { freshForMs } from '../../../../src/monitoring/pages/freshness.ts';
import { postgresBoardIndex } from '../../../../src/monitoring/services/adapters/board-index.ts';
import { postgresServices } from '../../../../src/monitoring/services/adapters/postgres-services.ts';
import { postgresTroubles } from '../../../../src/monitoring/services/adapters/postgres-troubles.ts';
import { listServices } from '../../../../src/monitoring/services/list-services.ts';
import { showService } from '../../../../src/monitoring/services/show-service.ts';
import { serviceHistory, statusChanges } from '../../../../src/monitoring/services/status-history.ts';
import type { Actor } from '../../../../src/shared/actor.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { noTeamwork } from '../../../support/no-teamwork.ts';
import { type Explained, recordQueries } from '../../../support/query-plans.ts';
import { seedYear } from '../../../support/seed-year.ts';

let database: TestDatabase;
let actor: Actor;

beforeAll(async () => {
  database = await createTestDatabase();
  const [teamId = 0] = await seedYear(database.url, { pages: 1_000, users: 40, troubles: 30 });
  actor = {
    userId: teamId,
    teamId,
    role: 'owner',
    isAdmin: false,
    isOwner: false,
    credential: { kind: 'session', tokenHash: Buffer.alloc(32) },
  };
});
afterAll(() => database.drop());

const now = () => new Date();

/** The use cases of reading, whose queries are kept. */
const reading = () => {
  const { em, explain } = recordQueries(database.em);
  const services = postgresServices(em, freshForMs(60_000));
  const incidents = postgresIncidents(em);
  const parts = {
    services,
    boardIndex: postgresBoardIndex(em, freshForMs(60_000)),
    incidents,
    watchedServicesOf: services.watches,
    now,
    withTroubles: postgresTroubles(em),
    ...noTeamwork,
    openIncidentsOf: openIncidentsOf(incidents, noTeamwork.withTeamwork),
    runningMaintenancesOf: runningMaintenancesOf(incidents),
    incidentsOfService: incidentsOfService(incidents, noTeamwork.withTeamwork),
  };
  return { parts, explain };
};

/** What grows with the number of pages times the time that passes. */
const history = ['status_change', 'incident', 'incident_update', 'fact'];

const fullReads = (plans: readonly Explained[]) =>
  plans.flatMap(({ nodes }) =>
    nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && history.includes(node['Relation Name'] ?? ''))
      .map((node) => node['Relation Name']),
  );

const waysTo = (table: string, plans: readonly Explained[]) =>
  plans.flatMap(({ nodes }) =>
    nodes.filter((node) => node['Relation Name'] === table).map((node) => node['Node Type']),
  );

const rowsOf = (table: string, plans: readonly Explained[]) =>
  plans
    .flatMap(({ nodes }) => nodes.filter((node) => node['Relation Name'] === table))
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);

const indexesOf = (plans: readonly Explained[]) =>
  new Set(plans.flatMap(({ nodes }) => nodes.flatMap((node) => node['Index Name'] ?? [])));

describe('a year of history', () => {
  it('is read by indexes for the list of services with 90 days of uptime, in four queries', async () => {
    const { parts, explain } = reading();
    const list = await Array.fromAsync(listServices(parts)(actor));
    expect(list).toHaveLength(50);
    expect(list.every(({ service, uptime }) => service.timeline.times.length > 8 && uptime.percent !== undefined)).toBe(
      true,
    );
    const plans = await explain();
    expect(plans).toHaveLength(4);
    expect(fullReads(plans)).toEqual([]);
    expect([...indexesOf(plans)]).toEqual(expect.arrayContaining(['status_change_by_scope', 'incident_open_by_page']));
    expect(waysTo('status_change', plans)).toContain('Index Only Scan');
  });

  it.each([
    ['one service', async (parts: Parts) => showService(parts)(actor, await firstService())],
    ['the history of a service', async (parts: Parts) => serviceHistory(parts)(actor, await firstService())],
    ['the changes of all services', (parts: Parts) => statusChanges(parts)(actor)],
    ['the latest incidents', (parts: Parts) => listIncidents(parts)(actor, { limit: 50 })],
  ])('is read by indexes for %s', async (_, read) => {
    const { parts, explain } = reading();
    await read(parts);
    expect(fullReads(await explain())).toEqual([]);
  });
});

describe('the latest incidents of fifty services', () => {
  it.each([5, 50, 100])(
    'are found by a few of each, however many there were in the year (%s of them)',
    async (limit) => {
      const { parts, explain } = reading();
      const { incidents } = await listIncidents(parts)(actor, { limit });
      expect(incidents).toHaveLength(limit);
      const plans = await explain();
      expect(new Set(indexesOf(plans))).toContain('incident_by_page');
      // 1,500 in all. A few of each bound the search, and then no more is read than the answer has; each at least once.
      expect(rowsOf('incident', plans)).toBeLessThanOrEqual(50 + 4 * limit);
    },
  );
});

describe('facts that were not expanded', () => {
  it('are found and taken by their index, whatever history there is', async () => {
    const unexpanded = sql`
      insert into platform.fact (kind, occurred_at) select 'incidents.opened', now() from generate_series(1, 1500)
    `;
    await unexpanded.execute(database.em.getKysely());
    const { em, explain } = recordQueries(database.em);
    expect(await workDueInMs(em, now())).toBe(0);
    expect(await postgresFactInbox(em).take(1_000)).toHaveLength(1_000);
    const plans = await explain();
    expect(fullReads(plans)).toEqual([]);
    expect(plans.map((plan) => [...indexesOf([plan])].includes('fact_unexpanded'))).toEqual([true, true]);
  });
});

type Parts = ReturnType<typeof reading>['parts'];

const firstService = async (): Promise<number> => {
  const [first] = await postgresServices(database.em, freshForMs(60_000)).pages(actor.teamId);
  return first?.serviceId ?? 0;
};
