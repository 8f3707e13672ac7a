import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrap } from '#client';
import { createReadiness } from '../../src/platform/health/readiness.ts';
import { type ControlledPage, startControlledPage } from '../support/controlled-page.ts';
import { freePort } from '../support/product.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { type RunningProduct, startRunningProduct } from '../support/running-product.ts';

const token = 'the-token-of-a-scraper';
let product: RunningProduct;
let page: ControlledPage;
let receiver: Receiver;
let operationsUrl: string;

beforeAll(async () => {
  const port = await freePort();
  operationsUrl = `http://127.0.0.1:${port}`;
  const settings = { ALLCLEAR_OPERATIONS_PORT: String(port), ALLCLEAR_METRICS_TOKEN: token };
  [page, receiver, product] = await Promise.all([
    startControlledPage(),
    openReceiver(),
    startRunningProduct({ web: false, settingsOf: async () => settings }),
  ]);
});
afterAll(() => Promise.all([product.stop(), page.close(), receiver.close()]));

const ask = (path: string, url = product.url) => fetch(`${url}${path}`, { headers: { connection: 'close' } });

/** The samples of the metrics by name and labels. */
const scrape = async (url = product.url): Promise<ReadonlyMap<string, number>> => {
  const headers = { authorization: `Bearer ${token}`, connection: 'close' };
  const lines = (await (await fetch(`${url}/metrics`, { headers })).text()).split('\n');
  const samples = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
};

test('what is counted of polls, deliveries and answers is in the metrics, on either port', async () => {
  const { api } = await product.signUp();
  const body = { type: 'webhook', name: 'Desk', config: { webhookUrl: receiver.url } } as const;
  unwrap(await api.POST('/api/integrations', { body }));
  const { id } = unwrap(await api.POST('/api/services', { body: { name: 'Acme', statusPageUrl: page.url } }));
  unwrap(await api.POST('/api/incidents', { body: { serviceId: id, title: 'Slow' } }));
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
  for (const url of [product.url, operationsUrl]) {
    const sample = async (name: string) => (await scrape(url)).get(name) ?? 0;
    await expect.poll(() => sample('allclear_polls_total{outcome="unchanged"}')).toBeGreaterThan(0);
    await expect.poll(() => sample('allclear_poll_lateness_seconds_count')).toBeGreaterThan(0);
    await expect
      .poll(() => sample('allclear_delivery_attempts_total{channel="webhook",outcome="accepted"}'))
      .toBeGreaterThan(0);
    expect(await sample('allclear_http_requests_total{operation="addService",status="201"}')).toBe(1);
    expect(await sample('allclear_http_request_seconds_count{operation="addService"}')).toBe(1);
    // All that are open may be in use, and figures of the database are left out while it's slow to tell them.
    await expect.poll(() => sample('allclear_database_connections{state="idle"}')).toBeGreaterThan(0);
    const names = [
      'allclear_database_up',
      'allclear_pages_late',
      'allclear_deliveries_waiting',
      'allclear_deliveries_oldest_due_seconds',
      'allclear_oldest_untold_fact_seconds',
      'allclear_loop_silent_seconds{loop="polls"}',
      'allclear_loop_silent_seconds{loop="alerts"}',
      'allclear_loop_silent_seconds{loop="deliveries"}',
      'nodejs_eventloop_lag_p99_seconds',
      'process_cpu_seconds_total',
    ];
    const missing = async () => {
      const samples = await scrape(url);
      return names.filter((name) => !samples.has(name));
    };
    await expect.poll(missing).toEqual([]);
    expect([...(await scrape(url)).keys()].filter((name) => name.includes('/') || name.includes('127.0.0.1'))).toEqual(
      [],
    );
  }
});

test('strangers are shown no metrics', async () => {
  expect([(await ask('/metrics')).status, (await ask('/metrics', operationsUrl)).status]).toEqual([401, 401]);
});

test('it is ready on either port, and /api/health means the same', async () => {
  for (const url of [product.url, operationsUrl]) {
    expect((await ask('/healthz', url)).status).toBe(200);
    // A database that takes three seconds to answer counts as away.
    await expect.poll(async () => (await ask('/readyz', url)).status).toBe(200);
  }
  await expect.poll(async () => (await ask('/api/health')).json()).toMatchObject({ status: 'ok', latePages: 0 });
});

test('a migration that is missing is named, and makes it not ready, while it is alive', async () => {
  const { em } = product.database;
  const missing = { database: 'ok', migrations: expect.stringMatching(/^Migrations are missing: \S+\.$/), loops: 'ok' };
  await em.execute("update allclear_migrations set name = 'later ' || name where id = 1");
  try {
    const answered = async (path: string) => {
      const answer = await ask(path);
      return [answer.status, await answer.json()];
    };
    await expect
      .poll(() => answered('/readyz'))
      .toEqual([503, { status: 'not ready', checks: missing, dataChanges: [] }]);
    await expect
      .poll(() => answered('/api/health'))
      .toMatchObject([503, { code: 'unavailable', message: missing.migrations }]);
    expect((await ask('/healthz')).status).toBe(200);
  } finally {
    await em.execute("update allclear_migrations set name = replace(name, 'later ', '') where id = 1");
  }
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
});

test('a loop without a sign of life is named; one that was never started is none of it', async () => {
  const loops = [
    { name: 'polls', silentMs: () => 121_000 },
    { name: 'alerts', silentMs: () => 5_000 },
    { name: 'deliveries', silentMs: () => undefined },
  ];
  const readiness = createReadiness({ em: product.database.em, migrations: [], loops });
  await expect.poll(readiness).toEqual({
    isReady: false,
    checks: { database: 'ok', migrations: 'ok', loops: "These background tasks haven't run for 2 minutes: polls." },
    dataChanges: [],
  });
});
