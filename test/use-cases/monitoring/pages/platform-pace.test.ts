import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { type Answer, startPageServer } from '../../../support/page-server.ts';
import { createPollingWorld } from '../../../support/polling.ts';
import { queryText } from '../../../support/query-text.ts';
import { rssBody } from '../../../support/rss-body.ts';
import { statuspageBody, summaryPath } from '../../../support/statuspage-body.ts';

const HOSTS = 60;
const OTHERS = 5;
const BUDGET_PER_SECOND = 4;
const JUDGED = 60;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const planPage = (url: string, format: string, source: string) =>
  queryText(
    database,
    `with page as (
      insert into monitoring.status_page (url, format, sources, next_poll_at, created_at)
      values ('${url}', '${format}', '[{"role": "summary", "url": "${source}"}]', now(), now()) returning id
    ) insert into monitoring.page_snapshot (page_id, status, components, content_hash, changed_at)
    select id, 'operational', '[]', 'before', now() from page`,
  );

/** What all hosts may answer together; `refused` has each answer's verdict, in order. */
const sharedBudget = () => {
  const refused: boolean[] = [];
  let left = BUDGET_PER_SECOND;
  let at = performance.now();
  const answer = (body: string): Answer => {
    const now = performance.now();
    left = Math.min(BUDGET_PER_SECOND, left + ((now - at) * BUDGET_PER_SECOND) / 1_000);
    at = now;
    refused.push(left < 1);
    if (left < 1) return { status: 429, body: 'Too many requests' };
    left--;
    return { body };
  };
  return { refused, answer };
};

test('pages on hosts of their own that share a budget are asked within it, each of them, and others as before', async () => {
  const budget = sharedBudget();
  const hosts = await Promise.all(Array.from({ length: HOSTS + OTHERS }, startPageServer));
  // Every 5 s: three times what the budget has.
  const world = createPollingWorld(database, { intervalMs: 5_000 });
  onTestFinished(async () => {
    await world.close();
    await Promise.all(hosts.map((host) => host.close()));
  });
  const [limited, others] = [hosts.slice(0, HOSTS), hosts.slice(HOSTS)];
  for (const host of limited) {
    host.set('/feed', () => budget.answer(rssBody()));
    await planPage(`${host.url}/feed`, 'rss', `${host.url}/feed`);
  }
  for (const host of others) {
    host.set(summaryPath, { body: JSON.stringify(statuspageBody()) });
    await planPage(host.url, 'statuspage', host.url + summaryPath);
  }
  world.polls.start();
  const latelyRefused = () => budget.refused.slice(-JUDGED).filter(Boolean).length;
  const isWithinBudget = () => budget.refused.length >= 2 * JUDGED && latelyRefused() <= JUDGED / 6;
  while (!isWithinBudget()) await sleep(50);
  const requests = limited.map((host) => host.requests.length);
  while (limited.some((host, index) => host.requests.length === requests[index])) await sleep(50);
  const [postponed] = await queryText<{ others: number }>(
    database,
    `select count(*)::int as others from monitoring.status_page
    where format = 'statuspage' and leased_until is not null and lease_token is null`,
  );
  expect(postponed).toEqual({ others: 0 });
  const asked = (of: typeof hosts) => of.reduce((sum, host) => sum + host.requests.length, 0) / of.length;
  expect(asked(others)).toBeGreaterThan(asked(limited));
  expect(world.errors).toEqual([]);
}, 600_000);
