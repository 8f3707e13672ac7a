import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { severityOf } from '#trouble-span';
import { postgresIncidents } from '../../../src/incidents/adapters/postgres-incidents.ts';
import type { IncidentWatch } from '../../../src/monitoring/index.ts';
import { postgresTroubles, reachedStatus } from '../../../src/monitoring/services/adapters/postgres-troubles.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { addWatchedService } from '../../support/polling.ts';

let database: TestDatabase;
let watches: IncidentWatch[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const words = ['operational', 'degraded', 'outage', 'maintenance', 'unknown'] as const;
const START = Date.parse('2026-05-04T00:00:00.000Z');
const HOUR_MS = 3_600_000;

/** Numbers from 0 to below `most`, the same in each run. */
const dice = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * most);
  };
};

/** A page with a history of its own and incidents in it, every kind of them; the service monitors all of it or one component. */
const addPage = async (seed: number): Promise<IncidentWatch> => {
  const roll = dice(seed);
  const run = database.em.getKysely();
  const page = await sql<{ id: number }>`
    insert into monitoring.status_page (url, created_at) values (${`p${seed}`}, now()) returning id
  `.execute(run);
  const pageId = Number(page.rows[0]?.id);
  const scope = await sql<{ id: number }>`
    insert into monitoring.scope (page_id, created_at) values (${pageId}, now()) returning id
  `.execute(run);
  const scopeId = Number(scope.rows[0]?.id);
  // Some services are well for days.
  const changeHours = seed % 3 === 0 ? 40 : 3;
  let previous: string | null = null;
  for (let step = 0; step < 30; step++) {
    const status: string = words[roll(words.length)] ?? 'unknown';
    if (status === previous) continue;
    await sql`
      insert into monitoring.status_change (scope_id, previous, status, changed_at)
      values (${scopeId}, ${previous}, ${status}, ${new Date(START + (step * changeHours + roll(changeHours)) * HOUR_MS)})
    `.execute(run);
    previous = status;
  }
  for (let n = 0; n < 12; n++) {
    // The first ended before the service was added.
    const started = n === 0 ? START - 10 * HOUR_MS : START + roll(30 * changeHours) * HOUR_MS;
    const resolved = n > 0 && roll(4) === 0 ? null : new Date(started + roll(n === 0 ? 10 : 20) * HOUR_MS);
    await sql`
      insert into incidents.incident (
        page_id, external_id, title, phase, severity, component_ids, notice, started_at, resolved_at, created_at, updated_at
      ) values (
        ${pageId}, ${`i${n}`}, 'Trouble', ${resolved ? 'resolved' : 'identified'},
        ${[null, 'degraded', 'outage', 'maintenance'][roll(4)]}, ${roll(3) === 0 ? sql`'{}'::text[]` : sql`'{c1}'::text[]`},
        ${roll(6) === 0}, ${new Date(started)}, ${resolved}, now(), now()
      )
    `.execute(run);
  }
  const serviceId = await addWatchedService(database, { scopeId });
  const componentIds = seed % 2 === 0 ? [] : ['c1'];
  return { serviceId, serviceName: 'Acme', pageId, componentIds, isTroubled: roll(2) === 0 };
};

test('chooses by the same severity as the answer states, for whatever is on record', async () => {
  watches = [];
  for (let seed = 1; seed <= 30; seed++) watches.push(await addPage(seed));
  const incidents = postgresIncidents(database.em, reachedStatus);
  const all = await postgresTroubles(database.em)(await incidents.list(watches, { limit: 1_000 }), new Date());
  const found = new Set(all.map(severityOf));
  expect(found).toEqual(new Set(['outage', 'degraded', 'maintenance', undefined]));
  const named = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);
  for (const severity of ['outage', 'degraded', 'maintenance'] as const) {
    const expected = all.filter((one) => severityOf(one) === severity);
    expect(named(await incidents.list(watches, { limit: 1_000, severity })), severity).toEqual(named(expected));
    expect(await incidents.count(watches, { severity })).toBe(expected.length);
  }
});
