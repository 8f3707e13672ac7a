import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresIncidents } from '../../../src/incidents/adapters/postgres-incidents.ts';
import { listIncidents, type WantedIncidents } from '../../../src/incidents/list-incidents.ts';
import { freshForMs } from '../../../src/monitoring/pages/freshness.ts';
import { postgresServices } from '../../../src/monitoring/services/adapters/postgres-services.ts';
import { postgresTroubles, reachedStatus } from '../../../src/monitoring/services/adapters/postgres-troubles.ts';
import type { Actor } from '../../../src/shared/actor.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { noTeamwork } from '../../support/no-teamwork.ts';
import { recordQueries } from '../../support/query-plans.ts';
import { seedIncidents } from '../../support/seed-year.ts';

const PAGES = 500;
const EACH = 100;
const ALL = PAGES * EACH;
/** One in twenty pages has one. */
const OPEN = PAGES / 20;
const DAY_MS = 86_400_000;

let database: TestDatabase;
let actor: Actor;

beforeAll(async () => {
  database = await createTestDatabase();
  const [teamId = 0] = await seedIncidents(database.url, { pages: PAGES, incidents: EACH });
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

/** A page of the list, and how its incidents were reached: for the page itself and for how many there are. */
const list = async (wanted: Partial<WantedIncidents>) => {
  const { em, explain } = recordQueries(database.em);
  const services = postgresServices(em, freshForMs(60_000));
  const parts = {
    incidents: postgresIncidents(em, reachedStatus),
    watchedServicesOf: services.watches,
    withTroubles: postgresTroubles(em),
    ...noTeamwork,
    now: () => new Date(),
  };
  const { incidents, total } = await listIncidents(parts)(actor, { limit: 25, offset: 0, ...wanted });
  const plans = await explain();
  const nodes = plans.flatMap((plan) => plan.nodes);
  const ways = new Set(nodes.filter((node) => node['Relation Name'] === 'incident').map((node) => node['Node Type']));
  return {
    found: incidents.length,
    total,
    ways,
    statements: plans.length,
    indexes: new Set(nodes.flatMap((node) => node['Index Name'] ?? [])),
  };
};

describe(`the list of ${ALL} incidents of ${PAGES} services`, () => {
  it.each<[string, Partial<WantedIncidents>, { found: number; total: number }]>([
    ['whole', {}, { found: 25, total: ALL }],
    ['on its tenth page', { offset: 225 }, { found: 25, total: ALL }],
    ['of open ones', { state: 'open' }, { found: 25, total: OPEN }],
    ['of ended ones', { state: 'ended' }, { found: 25, total: ALL - OPEN }],
    ['with words that all have', { text: 'error rates' }, { found: 25, total: ALL }],
    ['with words that none has', { text: 'no such words' }, { found: 0, total: 0 }],
    ['by start', { newestFirst: true }, { found: 25, total: ALL }],
    ['by start, of a severity that none has', { newestFirst: true, severity: 'maintenance' }, { found: 0, total: 0 }],
    ['of the services of a name', { text: 'Service 77' }, { found: 25, total: EACH }],
  ])('is read by indexes, and never whole: %s', async (_, wanted, expected) => {
    const { found, total, ways } = await list(wanted);
    expect({ found, total }).toEqual(expected);
    expect(ways.size).toBeGreaterThan(0);
    expect(ways).not.toContain('Seq Scan');
  });

  it('is read by when each was open last where it is of some days, and so without a long past', async () => {
    const { found, total = 0, ways, indexes } = await list({ since: new Date(Date.now() - 7 * DAY_MS) });
    expect(found).toBe(25);
    expect(total).toBeLessThan(ALL / 20);
    expect(ways).not.toContain('Seq Scan');
    expect(indexes).toContain('incident_last_by_page');
  });

  it('takes as many statements with every filter as with none, and reads the days of a range alone', async () => {
    const plain = await list({});
    const [since, until] = [40, 33].map((days) => new Date(Date.now() - days * DAY_MS));
    const chosen = { since, until, state: 'ended', text: 'error', newestFirst: true } as const;
    expect((await list(chosen)).statements).toBe(plain.statements);
    // None has a record here, so that nothing is left to be timed.
    expect((await list({ ...chosen, severity: 'degraded' })).statements).toBe(plain.statements - 1);
    const days = await list({ since, until, newestFirst: true });
    expect(days.total).toBeLessThan(ALL / 20);
    expect(days.ways).not.toContain('Seq Scan');
  });
});
