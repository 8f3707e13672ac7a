import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrap } from '#client';
import { query } from '../../../src/platform/database/query.ts';
import { type PageServer, startPageServer } from '../../support/page-server.ts';
import { openReceiver, type Receiver } from '../../support/receiver.ts';
import { type Account, type RunningProduct, startRunningProduct } from '../../support/running-product.ts';
import { type BodyParts, statuspageBody, summaryPath } from '../../support/statuspage-body.ts';

let product: RunningProduct;
let account: Account;
let page: PageServer;
let receiver: Receiver;
beforeAll(async () => {
  [product, page, receiver] = await Promise.all([
    startRunningProduct({ web: false }),
    startPageServer(),
    openReceiver(),
  ]);
  account = await product.signUp();
});
afterAll(() => Promise.all([product.stop(), page.close(), receiver.close()]));

const say = (parts: BodyParts) => page.set(summaryPath, { body: statuspageBody({ updatedAt: new Date(), ...parts }) });
const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const answers = () => receiver.received.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === 'own_alert');
const waitFor = (count: number) => expect.poll(answers).toHaveLength(count);

test('an alert is answered on the channel, confirmed there once when its provider shows the problem, and its end is told with the lead', async () => {
  const { api } = account;
  say({});
  const service = unwrap(await api.POST('/api/services', { body: { name: 'Stripe', statusPageUrl: page.url } }));
  const services = [{ serviceId: service.id }];
  const mapping = { name: 'Checkout', field: 'label', label: 'service', value: 'checkout', services } as const;
  unwrap(await api.POST('/api/alert-mappings', { body: mapping }));
  const config = { webhookUrl: `${receiver.url}/hook`, events: { ownAlerts: true } };
  unwrap(await api.POST('/api/integrations', { body: { type: 'webhook', name: 'Desk', config } }));
  const { url } = unwrap(await api.POST('/api/alert-sources', { body: { name: 'Grafana', kind: 'json' } }));
  const startedAt = new Date(Date.now() - 14 * 60_000).toISOString();
  const firing = { key: 'a', state: 'firing', title: '5xx', labels: { service: 'checkout' }, started_at: startedAt };
  expect((await post(url, firing)).status).toBe(200);
  await waitFor(1);
  expect(answers()[0]).toMatchObject({
    headline: expect.stringMatching(/^No known cause yet: 5xx · open since /),
    sequence: 1,
    ownAlert: { likelihood: 'none', claims: [{ serviceId: service.id, status: 'operational' }] },
  });
  // Repeats are no news.
  await post(url, firing);
  say({ components: [{ id: 'c1', name: 'API', status: 'major_outage' }], indicator: 'major' });
  await waitFor(2);
  expect(answers()[1]).toMatchObject({
    headline: expect.stringMatching(
      /^Likely Stripe: 5xx · Stripe has been down since .* · you knew 1\d minutes earlier$/,
    ),
    sequence: 2,
  });
  const leads = unwrap(await api.GET('/api/own-alerts/leads', { params: { query: { serviceId: service.id } } }));
  expect(leads).toMatchObject([{ title: '5xx', alertAt: startedAt }]);
  await post(url, { key: 'a', state: 'resolved' });
  await expect
    .poll(async () => unwrap(await api.GET('/api/own-alerts')))
    .toMatchObject([{ verdict: null, resolvedAt: expect.any(String) }]);
  await waitFor(3);
  expect(answers()[2]).toMatchObject({
    headline: expect.stringMatching(
      /^Your alert is resolved: 5xx · open for 1\d minutes · likely Stripe · you knew 1\d minutes earlier$/,
    ),
    sequence: 3,
    ownAlert: { resolvedAt: expect.any(String), likelihood: 'likely' },
  });
  // A repeated end is no news, and nothing waits to be told.
  await post(url, { key: 'a', state: 'resolved' });
  expect(await query(product.database.em)`select alert_id from signals.judgement`).toEqual([]);
  expect(answers()).toHaveLength(3);
});

test('an alert that ends unanswered tells nothing', async () => {
  const { url } = unwrap(await account.api.POST('/api/alert-sources', { body: { name: 'Cron', kind: 'json' } }));
  await post(url, { key: 'b', state: 'firing', title: 'Disk full' });
  await post(url, { key: 'b', state: 'resolved' });
  expect(await query(product.database.em)`select alert_id from signals.judgement`).toEqual([]);
  expect(answers()).toHaveLength(3);
});
