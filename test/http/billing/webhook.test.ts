import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { change } from '../../../src/platform/database/query.ts';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { type RunningProduct, startRunningProduct } from '../../support/running-product.ts';

let product: RunningProduct;
let secret = '';
beforeAll(async () => {
  product = await startRunningProduct({ web: false, works: false });
  secret = `whsec_${createSecretBox(product.config.secret ?? '').hmac('webhooks of the sandbox')}`;
});
afterAll(() => product.stop());

const eventOf = (more: object = {}) => ({
  id: `evt_${randomBytes(8).toString('hex')}`,
  object: 'event',
  type: 'invoice.paid',
  created: 1_772_366_400,
  livemode: false,
  data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_nobody' } },
  ...more,
});
const signatureOf = (body: string, by = secret, seconds = Math.floor(Date.now() / 1_000)) =>
  `t=${seconds},v1=${createHmac('sha256', by).update(`${seconds}.${body}`).digest('hex')}`;
const post = async (body: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(`${product.url}/api/stripe-webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(body),
      connection: 'close',
      ...headers,
    },
    body,
  });
  return { status: answer.status, body: await answer.json() };
};
const send = (event: object) => post(JSON.stringify(event));
const kept = async (id: string) => {
  const owner = await product.signInOwner();
  return (await owner.api.GET('/api/billing/events')).data?.find((event) => event.id === id);
};

test('takes what is signed, also of a kind that nobody knows, without session, key and origin', async () => {
  for (const type of ['invoice.paid', 'a.kind.of.tomorrow']) {
    const event = eventOf({ type });
    expect(await send(event)).toEqual({ status: 200, body: { received: true } });
    expect(await kept(event.id)).toMatchObject({
      type,
      attempts: 1,
      error: null,
      doneAt: expect.any(String),
      userId: null,
    });
  }
});

test('works on an event once, however often it is sent', async () => {
  const event = eventOf();
  for (let time = 0; time < 3; time++) expect((await send(event)).status).toBe(200);
  expect(await kept(event.id)).toMatchObject({ attempts: 1 });
});

test('an event that arrives while it is being worked on is answered 409, and 200 once it is done', async () => {
  const event = eventOf();
  const { em } = product.database;
  await change(em)`
    insert into billing.event (id, type, lease_until) values (${event.id}, ${event.type}, now() + interval '1 minute')
  `;
  expect(await send(event)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await change(em)`update billing.event set lease_until = now() where id = ${event.id}`;
  expect((await send(event)).status).toBe(200);
  expect((await send(event)).status).toBe(200);
});

test('of equal events at once one is worked on, and the others are answered 200 or 409', async () => {
  const event = eventOf();
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => send(event)))).map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(await kept(event.id)).toMatchObject({ attempts: 1, error: null });
});

test('refuses what was changed, is signed by somebody else or too old, and keeps nothing of it', async () => {
  const body = JSON.stringify(eventOf());
  for (const headers of [
    { 'stripe-signature': signatureOf(`${body} `) },
    { 'stripe-signature': signatureOf(body, 'whsec_of_somebody_else') },
    { 'stripe-signature': signatureOf(body, secret, Math.floor(Date.now() / 1_000) - 301) },
    { 'stripe-signature': 'none' },
    { 'stripe-signature': 't=1,v1=' },
  ])
    expect(await post(body, headers)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect((await post(body, { 'content-type': 'text/plain' })).status).toBe(415);
  expect(await kept(JSON.parse(body).id)).toBeUndefined();
});

test('the owner reads page by page what was sent', async () => {
  const sent: string[] = [];
  for (let time = 0; time < 3; time++) {
    const event = eventOf();
    expect((await send(event)).status).toBe(200);
    sent.unshift(event.id);
  }
  const { api } = await product.signInOwner();
  const listed: string[] = [];
  for (const _ of sent) {
    const before = listed.at(-1);
    const query = { limit: 1, ...(before !== undefined && { before }) };
    const { data = [] } = await api.GET('/api/billing/events', { params: { query } });
    listed.push(...data.map(({ id }) => id));
  }
  expect(listed).toEqual(sent);
  const query = { before: 'evt_that_never_came' };
  expect((await api.GET('/api/billing/events', { params: { query } })).data).toEqual([]);
});

test('takes 512 KB as they were sent, to the space, and no more', async () => {
  const large = JSON.stringify(eventOf({ padding: 'x'.repeat(500 * 1_024) }), undefined, 3);
  expect((await post(large)).status).toBe(200);
  expect((await post(JSON.stringify(eventOf({ padding: 'x'.repeat(513 * 1_024) })))).status).toBe(413);
});

test('refuses an event of the other mode with a sentence', async () => {
  const event = eventOf({ livemode: true });
  expect(await send(event)).toMatchObject({
    status: 400,
    body: { message: 'This event is from live mode, but this server uses test keys.' },
  });
  expect(await kept(event.id)).toBeUndefined();
});

test('answers 500 where its work fails, and works on it again when it is sent again', async () => {
  const account = await product.signUp();
  await account.api.POST('/api/get-or-create-subscription', { body: { planType: 'monthly' } });
  const customer = (await account.api.GET('/api/user')).data?.stripeCustomerId;
  const event = eventOf({ data: { object: { id: 'in_1', object: 'invoice', customer } } });
  const { em } = product.database;
  // Each call of the sandbox fails while its world isn't there.
  await em.execute('alter table sandbox.world rename to world_that_is_away');
  expect((await send(event)).status).toBe(500);
  expect(await kept(event.id)).toMatchObject({ attempts: 1, doneAt: null, error: expect.any(String) });
  await em.execute('alter table sandbox.world_that_is_away rename to world');
  expect((await send(event)).status).toBe(200);
  expect(await kept(event.id)).toMatchObject({ attempts: 2, error: null, userId: expect.any(Number) });
});

test('a dispute, which names no customer, is of who paid', async () => {
  const account = await product.signUp();
  const { data } = await account.api.POST('/api/get-or-create-subscription', { body: { planType: 'monthly' } });
  const payment_intent = data?.clientSecret.split('_secret_')[0];
  const event = eventOf({
    type: 'charge.dispute.created',
    data: { object: { id: 'dp_1', object: 'dispute', payment_intent } },
  });
  expect((await send(event)).status).toBe(200);
  expect(await kept(event.id)).toMatchObject({ userId: (await account.api.GET('/api/user')).data?.id });
});
