import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postgresIncidents } from '../../../src/incidents/adapters/postgres-incidents.ts';
import type { IncidentWatch } from '../../../src/monitoring/index.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { addWatchedService } from '../../support/polling.ts';

type Row = {
  readonly id: number;
  readonly page_id: number | null;
  readonly service_id: number | null;
  readonly component_ids: readonly string[];
  readonly started: number;
  readonly resolved: number | null;
  readonly notice: boolean;
};

/** The milder ones first. */
const statuses = ['operational', 'unknown', 'maintenance', 'degraded', 'outage'] as const;

let database: TestDatabase;
let watches: IncidentWatch[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Pages of which each has fewer incidents than the one before, watched as a whole or in part, some twice. */
beforeEach(async () => {
  const run = (text: string) => database.em.execute(text);
  await run('truncate monitoring.status_page, monitoring.service cascade');
  await run(
    "insert into monitoring.status_page (url, created_at) select 'p' || n, now() from generate_series(1, 12) n",
  );
  await run(
    'insert into monitoring.scope (page_id, created_at) select id, now() from monitoring.status_page order by id',
  );
  const scopes = await sql<{ id: number; page_id: number }>`
    select id, page_id from monitoring.scope order by id
  `.execute(database.em.getKysely());
  watches = [];
  for (const [n, { id, page_id }] of scopes.rows.entries())
    for (const componentIds of n % 4 === 0 ? [[], ['c1']] : [n % 3 === 0 ? ['c1', 'c2'] : []]) {
      const serviceId = await addWatchedService(database, { scopeId: id });
      const status = statuses[watches.length % statuses.length];
      watches.push({ serviceId, serviceName: `Service ${serviceId}`, pageId: page_id, componentIds, status });
    }
});

/** `from` days ago and before; many begin in the same moment, and old ones may be open still. */
const addHistory = async (of: (page: number) => number, openEvery: number) => {
  const [first = 0] = watches.map(({ pageId }) => pageId);
  for (let page = 0; page < 12; page++)
    await sql`
      insert into incidents.incident (
        page_id, external_id, title, phase, component_ids, started_at, resolved_at, notice, created_at, updated_at
      )
      select ${first + page}, 'i' || n, 'Trouble', case when open then 'monitoring' else 'resolved' end,
        case n % 4 when 0 then '{c1}'::text[] when 1 then '{c3}' else '{}' end, at,
        case when not open then at + n % 50 * interval '1 day' end, n % 7 = 0, at, at
      from generate_series(1, ${of(page)}::integer) as n cross join lateral (
        select n % ${openEvery} = 0 as open,
          date_trunc('day', now()) - (n * (${page}::integer % 5 + 1) % 300) * interval '1 day' as at
      ) as moment
    `.execute(database.em.getKysely());
  await sql`
    insert into incidents.incident (service_id, title, phase, started_at, resolved_at, created_at, updated_at)
    select service.id, 'By hand', 'resolved', at, at, at, at
    from monitoring.service cross join generate_series(1, 3) as n
    cross join lateral (select date_trunc('day', now()) - n * service.id % 40 * interval '1 day' as at) as moment
  `.execute(database.em.getKysely());
};

/** Open trouble by its service, then open notices by theirs, then what is over. */
const rank = ({ resolved, notice, watch }: Row & { readonly watch: IncidentWatch }): number => {
  if (resolved !== null) return 0;
  const gravity = ([...statuses] as (string | undefined)[]).indexOf(watch.status);
  return notice ? 1 + gravity : 1 + statuses.length + gravity;
};

type Asked = { limit: number; offset: number; since?: Date; until?: Date; newestFirst?: boolean };

/** The same answer, the plain way. */
const expected = async ({ limit, offset, since, until, newestFirst }: Asked) => {
  const { rows } = await sql<Row>`
    select id, page_id, service_id, component_ids, extract(epoch from started_at)::float8 * 1000 as started,
      extract(epoch from resolved_at)::float8 * 1000 as resolved, notice from incidents.incident
  `.execute(database.em.getKysely());
  const touches = (watch: IncidentWatch, row: Row) =>
    row.service_id === watch.serviceId ||
    (row.page_id === watch.pageId &&
      (row.component_ids.length === 0 ||
        watch.componentIds.length === 0 ||
        row.component_ids.some((id) => watch.componentIds.includes(id))));
  return watches
    .flatMap((watch) => rows.filter((row) => touches(watch, row)).map((row) => ({ ...row, watch })))
    .filter(({ started, resolved }) => !since || resolved === null || Math.max(started, resolved) >= since.getTime())
    .filter(({ started }) => !until || started <= until.getTime())
    .sort(
      (a, b) =>
        (newestFirst ? 0 : rank(b) - rank(a)) ||
        b.started - a.started ||
        b.id - a.id ||
        a.watch.serviceId - b.watch.serviceId,
    )
    .slice(offset, offset + limit)
    .map(({ id, watch }) => [id, watch.serviceId]);
};

const histories: readonly (readonly [string, (page: number) => number, number])[] = [
  ['as many of each page', () => 40, 20],
  ['nearly all of one page', (page) => (page === 5 ? 400 : 1), 1_000],
  ['few at all', (page) => page % 3, 1_000],
  ['more open ones than are asked for', () => 30, 2],
];

describe.each(histories)('the latest incidents, where there are %s', (_, of, openEvery) => {
  test('are those, however many are asked for', async () => {
    await addHistory(of, openEvery);
    const incidents = postgresIncidents(database.em);
    for (const [limit, offset] of [
      [1, 0],
      [5, 0],
      [13, 0],
      [13, 26],
      [100, 0],
      [100, 90],
      [1_000, 0],
    ] as const)
      for (const since of [undefined, new Date(Date.now() - 20 * 86_400_000)])
        for (const more of [
          {},
          { newestFirst: true },
          { newestFirst: true, until: new Date(Date.now() - 9 * 86_400_000) },
        ]) {
          const asked = { limit, offset, since, ...more };
          const listed = await incidents.list(watches, asked);
          expect(
            listed.map(({ id, serviceId }) => [id, serviceId]),
            JSON.stringify(asked),
          ).toEqual(await expected(asked));
        }
  });

  test('are counted, chosen by state or not', async () => {
    await addHistory(of, openEvery);
    const incidents = postgresIncidents(database.em);
    const all = { limit: 100_000, offset: 0 };
    for (const state of [undefined, 'open', 'ended'] as const)
      expect(await incidents.count(watches, { state })).toBe((await incidents.list(watches, { ...all, state })).length);
    expect(await incidents.count([], {})).toBe(0);
  });
});

test('an open incident says how grave its page calls it, and nothing where the page says nothing', async () => {
  const [watch] = watches;
  if (!watch) throw new Error('nothing is watched');
  await sql`
    insert into incidents.incident (page_id, external_id, title, phase, severity, started_at, created_at, updated_at)
    values (${watch.pageId}, 'a', 'Down', 'investigating', 'outage', now(), now(), now()),
      (${watch.pageId}, 'b', 'Odd', 'investigating', null, now() - interval '1 minute', now(), now())
  `.execute(database.em.getKysely());
  const listed = await postgresIncidents(database.em).list([watch], { limit: 10, state: 'open' });
  expect(listed.map(({ title, severity }) => [title, severity])).toEqual([
    ['Down', 'outage'],
    ['Odd', undefined],
  ]);
});
