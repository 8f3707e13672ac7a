import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  postgresAudience,
  postgresPagesOfServices,
} from '../../../../src/monitoring/services/adapters/postgres-audience.ts';
import { query } from '../../../../src/platform/database/query.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { recordQueries } from '../../../support/query-plans.ts';
import { seedPages } from '../../../support/seed-pages.ts';

const WATCHERS = 50_000;
const BATCH = 1_000;
/** An ordinary one has few watchers, by which the plan is made: it must fit the popular one too. */
const PAGES = 500;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const urls = Array.from({ length: PAGES }, (_, page) => `http://127.0.0.1:1/${page}`);
  await seedPages(database.url, { urls, intervalMs: 60_000 });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  for (const statement of watchers) await client.query(statement);
  await client.end();
});
afterAll(() => database.drop());

/** As the product has it: each of them has a service of their own over the one scope. */
const watchers = [
  `insert into accounts.user_account (username, email, created_at, updated_at)
   select 'watcher-' || n, 'watcher-' || n || '@example.com', now(), now() from generate_series(1, ${WATCHERS}) n`,
  `insert into monitoring.service (scope_id, name, slug, status_page_url, logo_icon, logo_color, created_at, updated_at)
   select (select min(id) from monitoring.scope), 'Theirs', username, 'http://127.0.0.1:1/0', 'ri-server-line', 'text-gray-600',
     now(), now()
   from accounts.user_account where username like 'watcher-%'`,
  `insert into monitoring.user_service (user_id, service_id, created_at)
   select account.id, service.id, now() from monitoring.service join accounts.user_account account on username = slug`,
  'vacuum analyze accounts.user_account, monitoring.service, monitoring.user_service',
];

/** Of ten watchers so many may only read. */
const restOf = async (tenths: number): Promise<void> => {
  await query(database.em)`delete from monitoring.rest`;
  await query(database.em)`
    insert into monitoring.rest (user_id, began_at)
    select user_id, now() from monitoring.user_service where user_id % 10 < ${tenths}::integer on conflict do nothing
  `;
  await query(database.em)`analyze monitoring.rest`;
};

test.each([1, 5, 9])(
  `of ${WATCHERS} watchers, of whom %i in ten may only read, a batch is found by indexes`,
  async (tenths) => {
    await restOf(tenths);
    const { em, explain } = recordQueries(database.em);
    const found = await postgresAudience(em)([{ key: 1, afterUser: 0, pageId: 1 }], BATCH);
    expect(found).toHaveLength(BATCH);
    expect(found.some(({ teamId }) => teamId % 10 < tenths)).toBe(false);
    const nodes = (await explain()).flatMap((plan) => plan.nodes);
    const of = (relation: string) => nodes.filter((node) => node['Relation Name'] === relation);
    for (const { 'Node Type': way } of [...of('user_service'), ...of('service'), ...of('rest')])
      expect(way).toMatch(/^Index/);
    // Those who are passed over for a batch and those of it, and these once more for their services: never all.
    const most = (BATCH * 10) / (10 - tenths) + BATCH + 10;
    for (const relation of ['service', 'rest'])
      expect(of(relation).reduce((sum, node) => sum + node['Actual Loops'], 0)).toBeLessThanOrEqual(most);
  },
);

test('the pages of some services are found by indexes, and of one that is gone there is none', async () => {
  const { em, explain } = recordQueries(database.em);
  const some = await query<{ id: number; page_id: number }>(database.em)`
    select service.id, scope.page_id from monitoring.service join monitoring.scope on scope.id = service.scope_id
    order by service.id limit 2
  `;
  expect(await postgresPagesOfServices(em)([...some.map(({ id }) => id), 999_999_999])).toEqual(
    new Map(some.map((one) => [one.id, one.page_id])),
  );
  const nodes = (await explain()).flatMap((plan) => plan.nodes);
  const services = nodes.filter((node) => node['Relation Name'] === 'service');
  for (const { 'Node Type': way, 'Actual Rows': rows } of services) {
    expect(way).toMatch(/^(Index|Bitmap)/);
    expect(rows).toBeLessThanOrEqual(2);
  }
  expect(services.length).toBeGreaterThan(0);
});
