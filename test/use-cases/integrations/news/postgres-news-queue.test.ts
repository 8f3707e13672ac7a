import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { postgresNewsQueue } from '../../../../src/integrations/news/adapters/postgres-news-queue.ts';
import { clearAlerts } from '../../../support/alert-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { incidentEvent, news } from '../../../support/news.ts';
import { recordQueries } from '../../../support/query-plans.ts';

const PAGES = 5_000;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await clearAlerts(database);
  await postgresNewsQueue(database.em).add(
    Array.from({ length: PAGES }, (_, page) => ({ news: news(incidentEvent(), { affected: { pageId: page } }) })),
  );
});

it('gives the news after an id in their order, as they were added, by the index and none before it', async () => {
  const { em, explain } = recordQueries(database.em);
  const queue = postgresNewsQueue(em);
  const [first] = await queue.next(0, 1);
  const afterId = (first?.id ?? 0) + PAGES / 2 - 1;
  const found = await queue.next(afterId, 3);
  expect(found.map((one) => [one.id - afterId, one.news.affected.pageId])).toEqual(
    [1, 2, 3].map((n) => [n, PAGES / 2 + n - 1]),
  );
  expect(await queue.next(afterId + PAGES, 3)).toEqual([]);
  for (const { nodes } of await explain()) {
    const scans = nodes.filter((node) => node['Relation Name'] === 'news');
    expect(scans.map((node) => node['Index Name'])).toEqual(['news_pkey']);
    expect(scans[0]?.['Actual Rows']).toBeLessThanOrEqual(3);
  }
});

it('gives the rest of news to those after the last who has them, and forgets what all have', async () => {
  const queue = postgresNewsQueue(database.em);
  const [first, second] = await queue.next(0, 2);
  await queue.advance([first?.id ?? 0], { ids: [second?.id ?? 0], afterUser: 7 });
  expect((await queue.next(0, 2)).map(({ id, afterUser }) => [id - (second?.id ?? 0), afterUser])).toEqual([
    [0, 7],
    [1, 0],
  ]);
});
