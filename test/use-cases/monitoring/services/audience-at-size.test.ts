import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresAudience } from '../../../../src/monitoring/services/adapters/postgres-audience.ts';
import { query } from '../../../../src/platform/database/query.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { recordQueries } from '../../../support/query-plans.ts';
import { seedPages } from '../../../support/seed-pages.ts';

const WATCHERS = 50_000;
const BATCH = 1_000;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const urls = [0, 1].map((page) => `http://127.0.0.1:1/${page}`);
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
  'analyze accounts.user_account, monitoring.service, monitoring.user_service',
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
    expect(found.some(({ userId }) => userId % 10 < tenths)).toBe(false);
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
