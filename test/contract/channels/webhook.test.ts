import { randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postSender } from '../../../src/integrations/channels/adapters/post-sender.ts';
import { webhook } from '../../../src/integrations/channels/webhook.ts';
import { newWebhookSecret } from '../../../src/integrations/channels/webhook-signature.ts';
import { digestOf } from '../../../src/integrations/model/digest.ts';
import { createSafeFetch, type PostRequest, type SafeFetch } from '../../../src/platform/fetch/safe-fetch.ts';
import { at, digest, everyAlert, incident, opened, oversized, resolved } from '../../support/alerts.ts';
import { readWebhookBody } from '../../support/channel-rules.ts';
import { describeChannel } from '../../support/channel-suite.ts';
import { atPointer } from '../../support/contract/operations.ts';
import { openReceiver, type Receiver } from '../../support/receiver.ts';

describeChannel(webhook, { rules: readWebhookBody, timeoutMs: 15_000, finalStatuses: [] });

let receiver: Receiver;
let fetch: SafeFetch;

beforeEach(async () => {
  receiver = await openReceiver();
  fetch = createSafeFetch({ allowNetworks: ['127.0.0.0/8'], userAgent: 'Allclear/test' });
});

afterEach(async () => {
  await fetch.close();
  await receiver.close();
});

/** Without the time of the channel: no test here is about that. */
const patiently = () => ({
  post: (url: string, request: PostRequest) => fetch.post(url, { ...request, timeoutMs: 120_000 }),
});

const send = async (secrets: readonly string[], alert = everyAlert[0] ?? opened, now = new Date()) => {
  const destination = { kind: 'post', channel: webhook, webhookUrl: receiver.url, settings: {}, secrets } as const;
  await postSender(patiently(), () => now).send(alert, destination);
  const last = receiver.received.at(-1);
  if (last === undefined) throw new Error('nothing arrived');
  return { ...last, headers: Object.fromEntries(Object.entries(last.headers).map(([k, v]) => [k, String(v)])) };
};

test('the reference library verifies every kind of alert', async () => {
  const secret = newWebhookSecret(randomBytes);
  for (const alert of everyAlert) {
    const { headers, body } = await send([secret], alert);
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ version: 1, id: alert.id, type: alert.kind });
    expect(headers['webhook-id']).toBe(alert.id);
  }
});

test('each has the headers of the contract, and no other of webhooks', async () => {
  const documented = [atPointer('/webhooks/alert/post/parameters')].flat().map(Object);
  expect(documented.map((one) => [one.in, one.required])).toEqual(Array(3).fill(['header', true]));
  const { headers } = await send([newWebhookSecret(randomBytes), newWebhookSecret(randomBytes)]);
  expect(
    Object.keys(headers)
      .filter((name) => name.startsWith('webhook-'))
      .toSorted(),
  ).toEqual(documented.map(({ name }) => name).toSorted());
  expect(headers['webhook-timestamp']).toMatch(/^\d{10}$/);
  expect(headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/);
  expect(headers['content-type']).toMatch(/^application\/json\b/);
});

test('alerts of one message say the same, each with its own id and number; others say each their own', async () => {
  const secret = newWebhookSecret(randomBytes);
  const sender = postSender(patiently(), () => new Date());
  const destination = {
    kind: 'post',
    channel: webhook,
    webhookUrl: receiver.url,
    settings: {},
    secrets: [secret],
  } as const;
  const said = async (changes: object) => {
    await sender.send({ ...opened, ...changes }, destination);
    return JSON.parse(receiver.received.at(-1)?.body ?? '');
  };
  const first = await said({ messageId: 1 });
  expect(await said({ messageId: 1, id: 'dlv_02', sequence: 2 })).toEqual({ ...first, id: 'dlv_02', sequence: 2 });
  expect(await said({ messageId: 1, sequence: undefined })).toEqual({ ...first, sequence: null });
  expect(await said({ messageId: 2, status: 'degraded' })).toMatchObject({ status: 'degraded' });
  expect(await said({ messageId: 3, incident: undefined })).toMatchObject({ incident: null });
  expect(await said({ status: 'degraded' })).toMatchObject({ status: 'degraded' });
  expect(await said({})).toEqual(first);
});

test('another sender remembers none of its messages: another database may have given the same id', async () => {
  const one = JSON.parse((await send([newWebhookSecret(randomBytes)], { ...opened, messageId: 1 })).body);
  const other = { ...opened, messageId: 1, status: 'degraded' } as const;
  expect(one).toMatchObject({ status: 'outage' });
  expect(JSON.parse((await send([newWebhookSecret(randomBytes)], other)).body)).toMatchObject({ status: 'degraded' });
});

test('while a secret is replaced, receivers with the old and with the new one both accept', async () => {
  const [newer, older, foreign] = [1, 2, 3].map(() => newWebhookSecret(randomBytes)) as [string, string, string];
  const { headers, body } = await send([newer, older]);
  expect(new Webhook(newer).verify(body, headers)).toBeTruthy();
  expect(new Webhook(older).verify(body, headers)).toBeTruthy();
  expect(() => new Webhook(foreign).verify(body, headers)).toThrow();
});

test('a changed body, id or time is noticed', async () => {
  const secret = newWebhookSecret(randomBytes);
  const { headers, body } = await send([secret]);
  const reader = new Webhook(secret);
  const later = String(Number(headers['webhook-timestamp']) + 1);
  expect(() => reader.verify(body.replace('Stripe', 'Strife'), headers)).toThrow();
  expect(() => reader.verify(body, { ...headers, 'webhook-id': 'dlv_99' })).toThrow();
  expect(() => reader.verify(body, { ...headers, 'webhook-timestamp': later })).toThrow();
});

test('a repeat has the id of the first attempt and a time of its own', async () => {
  const secret = newWebhookSecret(randomBytes);
  const first = await send([secret], opened, at('10:00'));
  const again = await send([secret], opened, at('12:00'));
  expect(again.headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect(again.body).toBe(first.body);
  expect(again.headers['webhook-timestamp']).toBe(String(at('12:00').getTime() / 1000));
});

test('nothing is ever sent unsigned', async () => {
  for (const secrets of [[], [''], ['whsec_']]) await expect(send(secrets)).rejects.toThrow(RangeError);
  expect(receiver.received).toEqual([]);
});

test('the body says all that the alert knows', async () => {
  const { body } = await send([newWebhookSecret(randomBytes)]);
  expect(JSON.parse(body)).toEqual({
    version: 1,
    id: 'dlv_01',
    type: 'incident_opened',
    occurredAt: '2026-11-20T09:58:00.000Z',
    sequence: 1,
    headline: 'Stripe is down: Card payments fail · since 9:57 AM UTC',
    boardUrl: 'https://allclear.test/services?id=7',
    services: [{ id: 7, name: 'Stripe', statusPageUrl: 'https://status.stripe.test/', status: null, trouble: null }],
    status: 'outage',
    previousStatus: 'operational',
    since: '2026-11-20T09:57:00.000Z',
    changes: null,
    incident: {
      id: 41,
      title: 'Card payments fail',
      phase: 'investigating',
      url: 'https://status.stripe.test/incidents/41',
      startedAt: '2026-11-20T09:57:00.000Z',
      resolvedAt: null,
      update: 'Some card payments fail.\n\nWe are looking into it.',
      impact: null,
      reopened: false,
      reportedBy: null,
    },
    maintenance: null,
    reason: null,
    publishedAt: null,
    readAt: null,
    outcome: null,
    unlinked: false,
    components: [],
    explains: null,
    missing: null,
    proposals: null,
    assignee: null,
    previousAssignee: null,
    ownAlert: null,
    summary: null,
    missed: null,
    integration: null,
    trouble: null,
    alerts: null,
  });
});

test('the body of an end says how long the service was down and degraded', async () => {
  const { body } = await send([newWebhookSecret(randomBytes)], resolved);
  expect(JSON.parse(body).trouble).toEqual({
    since: '2026-11-20T09:57:00.000Z',
    until: '2026-11-20T10:39:00.000Z',
    atLeast: false,
    downMinutes: 42,
    degradedMinutes: 0,
  });
});

test.each([20, 100, 1_000])(
  'a digest of %i long alerts stays under the megabyte that most receivers take',
  async (count) => {
    const alerts = Array.from({ length: count }, (_one, number) => ({
      ...incident({ id: number + 1, update: `${'We are looking into it. '.repeat(400)}` }),
      id: randomUUID(),
    }));
    const { body } = await send(
      [newWebhookSecret(randomBytes)],
      digestOf(randomUUID(), alerts, 'https://allclear.test'),
    );
    expect(Buffer.byteLength(body)).toBeLessThan(1_000_000);
    const texts: (string | null)[] = JSON.parse(body).alerts.map(
      (one: { incident: { update: string } }) => one.incident.update,
    );
    expect(texts).toHaveLength(count);
    if (count === 20) for (const text of texts) expect(text?.length).toBeGreaterThan(7_900);
  },
);

test('the alerts of an oversized digest are cut', async () => {
  const digests = oversized.filter(({ kind }) => kind === 'digest');
  expect(digests.length).toBeGreaterThan(0);
  for (const alert of digests) expect((await send([newWebhookSecret(randomBytes)], alert)).body).toContain('…');
});

test('every kind has the same keys, and a digest holds its alerts whole', async () => {
  const secret = newWebhookSecret(randomBytes);
  const bodies = [];
  for (const alert of everyAlert) bodies.push(JSON.parse((await send([secret], alert)).body));
  const keys = new Set(bodies.map((body) => Object.keys(body).join()));
  expect(keys.size).toBe(1);
  const { alerts } = JSON.parse((await send([secret], digest)).body);
  expect(alerts.map(({ id }: { id: string }) => id)).toEqual(['dlv_01', 'dlv_04', 'dlv_03']);
  expect(alerts[0].incident.title).toBe('Card payments fail');
});
