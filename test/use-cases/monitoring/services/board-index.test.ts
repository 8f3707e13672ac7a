import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshForMs } from '../../../../src/monitoring/pages/freshness.ts';
import { postgresBoardIndex } from '../../../../src/monitoring/services/adapters/board-index.ts';
import { postgresBoardServices } from '../../../../src/monitoring/services/adapters/board-rows.ts';
import { postgresTeamStatuses } from '../../../../src/monitoring/services/adapters/postgres-team-statuses.ts';
import type { BoardPlace, WantedServices } from '../../../../src/monitoring/services/board/board-index.ts';
import type { BoardService } from '../../../../src/monitoring/services/board/board-service.ts';
import { change, query } from '../../../../src/platform/database/query.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { writeManyServices } from '../../../support/many-services.ts';
import { newActor } from '../../../support/monitoring.ts';
import { recordQueries } from '../../../support/query-plans.ts';

const at = new Date('2026-11-20T08:00:00.000Z');
const fresh = freshForMs(60_000);
/** So many that a whole table is never the shorter way. */
const OTHERS = 20_000;
const MIXED = 480;

let database: TestDatabase;
let ann: number;
let many: number;

beforeAll(async () => {
  database = await createTestDatabase();
  ann = (await newActor(database.em, 'ann')).teamId;
  many = (await newActor(database.em, 'many')).teamId;
  await newActor(database.em, 'others');
  await writeManyServices(database.url, 'ann', MIXED);
  await writeManyServices(database.url, 'many', 10_000);
  await writeManyServices(database.url, 'others', OTHERS);
  await change(database.em)`update monitoring.status_page set last_read_at = ${at}, last_polled_at = ${at}`;
  await query(database.em)`vacuum analyze`;
});
afterAll(() => database.drop());

/** Gives each of ann's services another combination of all that its status depends on. */
const mix = async (): Promise<void> => {
  const minutes = (count: number) => new Date(at.getTime() - count * 60_000);
  await change(database.em)`
    with mine as (
      select service.id, service.scope_id, scope.page_id, row_number() over (order by service.id) as n
      from monitoring.user_service link join monitoring.service on service.id = link.service_id
      join monitoring.scope on scope.id = service.scope_id where link.user_id = ${ann}
    ), page as (
      update monitoring.status_page set at_rest = n % 7 = 0,
        last_read_at = (array[${at}, ${minutes(6)}, ${minutes(30)}, ${minutes(300)}, null]::timestamptz[])[n % 5 + 1],
        problem_since = (array[null, ${minutes(2)}, ${minutes(20)}]::timestamptz[])[n % 3 + 1]
      from mine where status_page.id = mine.page_id and n % 2 = 0
    ), scope as (
      update monitoring.scope set reported_at = (array[null, ${minutes(60)}]::timestamptz[])[n % 2 + 1],
        status = (array['operational', 'operational', 'degraded', 'outage', 'maintenance', 'unknown'])[n % 6 + 1]
      from mine where scope.id = mine.scope_id
    ), link as (
      update monitoring.user_service set pinned = n % 11 = 0 from mine where service_id = mine.id
    )
    update monitoring.service set enabled = n % 13 <> 0, name = 'Name ' || n % 40,
      frozen_status = case when n % 13 = 0 then (array['operational', 'outage'])[n % 2 + 1] end,
      manual_status = case when n % 9 = 0 then 'degraded' end,
      manual_at = case when n % 9 = 0 then (array[${minutes(90)}, ${minutes(30)}]::timestamptz[])[n % 2 + 1] end
    from mine where service.id = mine.id
  `;
};

const index = (wanted: WantedServices, teamId = ann) => postgresBoardIndex(database.em, fresh)(teamId, at, wanted);
const whole = () => postgresBoardServices(database.em, fresh)(ann, at);
const idsOf = (services: readonly BoardService[]) => services.map(({ id }) => id);

/** All pages one after the other; `between` happens after each. */
const paged = async (wanted: WantedServices, between: () => Promise<unknown> = async () => undefined) => {
  const ids: number[] = [];
  let after: BoardPlace | undefined;
  do {
    const page = await index({ ...wanted, after });
    ids.push(...page.ids);
    after = page.next;
    await between();
  } while (after);
  return ids;
};

describe('of 10,000 services', () => {
  test.each([
    ['the worst', { order: 'trouble', limit: 200 }],
    ['the first by name', { limit: 200 }],
    ['a later page', { limit: 200, after: { name: 'service 5000', id: 1 } }],
    ['those in outage', { limit: 200, statuses: ['outage'] }],
  ] as const)('%s are found by indexes, and few rows are read beside the count', async (_what, wanted) => {
    const { em, explain } = recordQueries(database.em);
    const { counts, ids } = await postgresBoardIndex(em, fresh)(many, at, wanted);
    expect(counts).toMatchObject({ total: 10_000, operational: 9_994, outage: 2, degraded: 3, maintenance: 1 });
    expect(ids.length).toBeGreaterThan(1);
    const nodes = (await explain()).flatMap((plan) => plan.nodes).filter((node) => node['Relation Name']);
    const ways = nodes.map((node) => `${node['Node Type']} of ${node['Relation Name']}`);
    expect(ways.filter((way) => !/^(Index|Bitmap)/.test(way))).toEqual([]);
    const read = nodes.filter((node) => node['Relation Name'] !== 'user_service');
    expect(read.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)).toBeLessThan(3_000);
  });
});

test('of all teams of a person, troubles are found by indexes at once, and few rows are read', async () => {
  const { em, queries, explain } = recordQueries(database.em);
  const troubles = await postgresTeamStatuses(em, fresh)([ann, many], at);
  expect(troubles.get(many)).toEqual({
    hasServices: true,
    counts: { outage: 2, degraded: 3, maintenance: 1, unknown: 0 },
  });
  expect(queries).toHaveLength(1);
  const nodes = (await explain()).flatMap((plan) => plan.nodes).filter((node) => node['Relation Name']);
  expect(nodes.filter((node) => !/^(Index|Bitmap)/.test(node['Node Type']))).toEqual([]);
  expect(nodes.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)).toBeLessThan(4_000);
});

describe('the index of a board', () => {
  beforeAll(mix);

  test('counts the troubles of each team as its board does', async () => {
    const others = (await newActor(database.em, 'empty')).teamId;
    const troubles = await postgresTeamStatuses(database.em, fresh)([ann, many, others], at);
    for (const teamId of [ann, many]) {
      const { outage, degraded, maintenance, unknown } = (await index({ limit: 1 }, teamId)).counts;
      expect(troubles.get(teamId)?.counts).toEqual({ outage, degraded, maintenance, unknown });
    }
    expect(troubles.get(others)).toMatchObject({ hasServices: false, counts: { outage: 0 } });
  });

  test('counts each service as the board shows it, whatever its status depends on', async () => {
    const services = await whole();
    const { counts } = await index({ limit: 1 });
    const shown = Map.groupBy(services, ({ enabled, status }) => (enabled ? status : 'paused'));
    const sizes = [...shown].map(([word, those]) => [word, those.length]);
    expect(sizes).toHaveLength(6);
    expect(counts).toEqual({ total: MIXED, ...Object.fromEntries(sizes) });
  });

  test('has the worst first, then what is pinned, paused ones last, each by name', async () => {
    const gravity = { operational: 0, unknown: 1, maintenance: 2, degraded: 3, outage: 4 } as const;
    const pinned = new Set(
      (await query<{ id: number }>(database.em)`select service_id as id from monitoring.user_service where pinned`).map(
        ({ id }) => id,
      ),
    );
    const expected = (await whole()).toSorted(
      (a, b) =>
        Number(b.enabled) - Number(a.enabled) ||
        gravity[b.status] - gravity[a.status] ||
        Number(pinned.has(b.id)) - Number(pinned.has(a.id)),
    );
    const { ids, next } = await index({ order: 'trouble', limit: MIXED });
    expect([ids, next]).toEqual([idsOf(expected), undefined]);
    expect((await index({ order: 'trouble', limit: 30 })).ids).toEqual(ids.slice(0, 30));
  });

  test.each([7, 479, 480, 1_000])('in pages of %i has each service once, by name and id', async (limit) => {
    expect(await paged({ limit })).toEqual(idsOf(await whole()));
  });

  test('in pages has those that fit a status, a slug and an id', async () => {
    const services = await whole();
    for (const status of ['operational', 'unknown', 'outage'] as const) {
      const fitting = services.filter((service) => service.status === status);
      expect(await paged({ limit: 50, statuses: [status] })).toEqual(idsOf(fitting));
    }
    const [first, second, third] = services;
    const slugs = [first?.slug ?? '', third?.slug ?? '', 'many-service-1'];
    expect((await index({ limit: 9, slugs, ids: [second?.id ?? 0, third?.id ?? 0] })).ids).toEqual([third?.id]);
  });

  test('misses and repeats none that stay, whatever changes between pages', async () => {
    const services = await whole();
    const [gone, status] = [services.at(100), services.at(200)];
    let pages = 0;
    const ids = await paged({ limit: 60 }, async () => {
      pages += 1;
      if (pages !== 1) return;
      await change(database.em)`delete from monitoring.user_service where service_id = ${gone?.id}`;
      await change(database.em)`
        update monitoring.scope set status = 'outage' from monitoring.service
        where service.id = ${status?.id} and scope.id = service.scope_id`;
    });
    expect(ids).toEqual(idsOf(services).filter((id) => id !== gone?.id));
  });

  test('follows a new name', async () => {
    const [first] = await whole();
    await change(database.em)`update monitoring.service set name = 'ZZZ' where id = ${first?.id}`;
    expect(idsOf(await whole()).at(-1)).toBe(first?.id);
    expect((await paged({ limit: 100 })).at(-1)).toBe(first?.id);
  });
});
