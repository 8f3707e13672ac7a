import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stripeGateway } from '../../../src/billing/adapters/stripe-gateway.ts';
import { change, query } from '../../../src/platform/database/query.ts';
import { deliverEvents } from '../../../src/sandbox/adapters/deliver-events.ts';
import { queueEvents } from '../../../src/sandbox/adapters/postgres-events.ts';
import { sandboxPrices } from '../../../src/sandbox/engine/empty-state.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { type LocalServer, startLocalServer } from '../../support/local-server.ts';

const webhookSecret = 'whsec_of_this_installation';
const { readEvent } = stripeGateway({
  secretKey: 'sk_test_sandbox',
  webhookSecrets: [webhookSecret],
  prices: sandboxPrices,
  automaticTax: false,
});

let database: TestDatabase;
let webhook: LocalServer;
/** The ids of the events that came, in the order in which they did. */
let came: string[] = [];
let answersWith: (eventId: string) => number;
const troubles: unknown[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  webhook = await startLocalServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const event = readEvent(Buffer.concat(parts), String(request.headers['stripe-signature']));
    came.push(event.id);
    response.writeHead(answersWith(event.id)).end('{}');
  });
});
afterAll(async () => {
  await webhook.close();
  await database.drop();
});
beforeEach(async () => {
  came = [];
  troubles.length = 0;
  answersWith = () => 200;
  await change(database.em)`truncate sandbox.event`;
});

const deliver = () =>
  deliverEvents({ em: database.em, webhookSecret, onError: (error) => troubles.push(error) })(webhook.url);
const queue = (...ids: readonly string[]) =>
  queueEvents(
    database.em,
    ids.map((id) => ({
      id,
      body: JSON.stringify({
        id,
        object: 'event',
        type: 'customer.created',
        created: 1,
        livemode: false,
        data: { object: { id: 'cus_1', object: 'customer' } },
      }),
    })),
  );
const waiting = () =>
  query<{ id: string; attempts: number; seconds: number }>(database.em)`
    select id, attempts, round(extract(epoch from due_at - now()))::int as seconds from sandbox.event order by id
  `;
const makeDue = () => change(database.em)`update sandbox.event set due_at = now() - interval '1 second'`;

test('each event is sent once, signed so that the SDK believes it', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => `evt_${at + 10}`);
  await queue(...ids);
  await deliver();
  expect(came.toSorted()).toEqual(ids);
  await deliver();
  expect(came).toHaveLength(12);
  expect(await waiting()).toEqual([]);
});

test('processes that send at the same time send none twice', async () => {
  await queue(...Array.from({ length: 30 }, (_, at) => `evt_${at}`));
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(new Set(came).size).toBe(30);
  expect(came).toHaveLength(30);
});

test('an event that was not taken is sent again, and does not hold up the others', async () => {
  await queue('evt_1', 'evt_2');
  answersWith = (id) => (id === 'evt_1' ? 500 : 200);
  await deliver();
  expect(await waiting()).toMatchObject([{ id: 'evt_1', attempts: 1 }]);
  answersWith = () => 200;
  await makeDue();
  await deliver();
  expect(await waiting()).toEqual([]);
  expect(came.filter((id) => id === 'evt_1')).toHaveLength(2);
  expect(troubles).toEqual([]);
});

test('it waits twice as long each time, and an hour at most', async () => {
  answersWith = () => 404;
  for (const [attempts, seconds] of [
    [7, 128],
    [8, 256],
    [40, 3_600],
  ] as const) {
    await queue(`evt_${attempts}`);
    await change(database.em)`update sandbox.event set attempts = ${attempts}, due_at = now() - interval '1 second'`;
    await deliver();
    const [waits] = await waiting();
    expect(waits?.attempts).toBe(attempts + 1);
    expect(waits?.seconds).toBeGreaterThan(seconds / 2);
    expect(waits?.seconds).toBeLessThanOrEqual(seconds);
    await change(database.em)`truncate sandbox.event`;
  }
});

test('one that was not taken for three days is given up, and somebody is told', async () => {
  await queue('evt_1');
  await change(database.em)`update sandbox.event set created_at = now() - interval '73 hours'`;
  answersWith = () => 500;
  await deliver();
  expect(await waiting()).toEqual([]);
  expect(String(troubles[0])).toContain('evt_1');
});

test('nobody who listens is no reason to lose one', async () => {
  await queue('evt_1');
  const nobody = deliverEvents({ em: database.em, webhookSecret, onError: () => undefined });
  await nobody('http://127.0.0.1:9');
  expect(await waiting()).toMatchObject([{ id: 'evt_1', attempts: 1 }]);
});

test('what a process took with it is sent by another one after half a minute', async () => {
  await queue('evt_1');
  await change(database.em)`update sandbox.event set attempts = 1, due_at = now() + interval '30 s'`;
  await deliver();
  expect(came).toEqual([]);
  await makeDue();
  await deliver();
  expect(came).toEqual(['evt_1']);
});
