import { afterEach, beforeEach, expect, test } from 'vitest';
import { unwrap } from '#client';
import { violationsOn } from '../support/axe.ts';
import { screen } from '../support/board-screen.ts';
import { openIncident } from '../support/controlled-page.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();
let receiver: Receiver;

beforeEach(async () => {
  receiver = await openReceiver();
  // As Discord and Google Chat do.
  receiver.answer = (response) => response.end('{"id":"112233"}');
});
afterEach(() => receiver.close());

const TITLE = 'Checkout 5xx above 5%';
const outage = { ...openIncident('i1', 'Card payments are failing'), componentIds: ['c1'] };
const components = [{ id: 'c1', name: 'Cards', status: 'major_outage' }] as const;

const posted = (name: string) => receiver.received.filter(({ path }) => path.includes(name));
/** Until a chat was told this in a new message, or in the first one, which is edited. A busy machine may send it twice. */
const until = (name: string, method: 'POST' | 'PATCH', words: string) =>
  expect
    .poll(() => posted(name).some((one) => one.method === method && one.body.includes(words)), { timeout: 120_000 })
    .toBe(true);

/** An account whose alerts named checkout use Stripe, with the address that takes them, and a chat that edits and one with threads. */
const connected = async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  const serviceId = await stage.watch(account, 'Stripe', status);
  const { api } = account;
  const services = [{ serviceId }];
  const mapping = { name: 'Checkout', field: 'label', label: 'service', value: 'checkout', services } as const;
  unwrap(await api.POST('/api/alert-mappings', { body: mapping }));
  const events = { ownAlerts: true };
  const discord = { webhookUrl: `${receiver.url}/discord`, events };
  unwrap(await api.POST('/api/integrations', { body: { type: 'discord', name: 'Ops', config: discord } }));
  const chat = { webhookUrl: `${receiver.url}/chat`, events };
  unwrap(await api.POST('/api/integrations', { body: { type: 'google-chat', name: 'Desk', config: chat } }));
  const { url } = unwrap(await api.POST('/api/alert-sources', { body: { name: 'Grafana', kind: 'json' } }));
  const say = async (alert: object) => {
    const body = JSON.stringify({ key: 'a', title: TITLE, labels: { service: 'checkout' }, ...alert });
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(answer.status).toBe(200);
  };
  return { account, status, serviceId, say };
};

test("stands beside the provider's all-clear, is seen by a colleague with one click, and is confirmed in its thread with the lead", async () => {
  const { account, status, serviceId, say } = await connected();
  const startedAt = new Date(Date.now() - 14 * 60_000 - 30_000).toISOString();
  await say({ state: 'firing', started_at: startedAt });

  const { page } = await stage.visit({ as: account });
  const own = page.getByRole('region', { name: 'Your own alerts' });
  await screen(own.getByText('1 open, from Grafana')).toBeVisible();
  await screen(own.getByText(/^Since .*\d+:\d\d [AP]M, 1\d minutes, Grafana · uses Stripe$/)).toBeVisible();
  await screen(own.getByText('No known cause')).toBeVisible();
  await screen(own.getByText(/^Stripe: Operational, checked \d+ s ago$/)).toBeVisible();
  const meToo = own.getByRole('button', { name: `Me too: ${TITLE}` });
  await meToo.click();
  await screen(meToo).toHaveAttribute('aria-pressed', 'true');
  await screen(own.getByRole('img', { name: `${account.username} sees it too` })).toBeVisible();
  expect(await violationsOn(page, 'wcag')).toEqual([]);

  await until('/discord', 'POST', `No known cause yet: ${TITLE}`);
  await until('/chat', 'POST', `No known cause yet: ${TITLE}`);

  status.says({ status: 'outage', message: 'Major outage', components, incidents: [outage] });
  // Discord: the first message says it, and a new one notifies. Google Chat: a reply.
  await until('/discord', 'PATCH', `Likely Stripe: ${TITLE}`);
  await until('/discord', 'POST', `Likely Stripe: ${TITLE}`);
  await until('/chat', 'POST', `Likely Stripe: ${TITLE}`);
  const told = receiver.received.filter(({ body }) => body.includes('Likely Stripe'));
  for (const { body } of told) expect(body).toMatch(/you knew 1\d minutes earlier/);
  // The incident itself has a thread of its own.
  const threads = () =>
    new Set(
      posted('/chat')
        .filter(({ body }) => body.includes(TITLE))
        .map(({ body }) => JSON.parse(body).thread?.threadKey),
    );
  expect([...threads()]).toEqual([expect.stringMatching(/^own-alert-\d+$/)]);
  await screen(own.getByText('Likely Stripe')).toBeVisible();
  await screen(own.getByText(/^Stripe confirmed at .* You knew 1\d minutes earlier\.$/)).toBeVisible();

  await page.goto(`/services?id=${serviceId}`);
  const ofService = page.getByRole('region', { name: 'Your own alerts' });
  await screen(
    ofService.getByText(/^You knew 1\d minutes before the status page \(median of 1 problem\)\.$/),
  ).toBeVisible();

  await say({ state: 'resolved' });
  await until('/discord', 'POST', `Your alert is resolved: ${TITLE}`);
  await until('/chat', 'POST', `Your alert is resolved: ${TITLE}`);
  expect(threads().size).toBe(1);
  await screen(ofService.getByRole('button', { name: `Resolve ${TITLE}` })).toHaveCount(0);
});
