import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../src/platform/database/database.ts';
import { change, query } from '../../../src/platform/database/query.ts';
import { postgresStateStore } from '../../../src/sandbox/adapters/postgres-state-store.ts';
import { createCustomer } from '../../../src/sandbox/engine/checkouts.ts';
import { sandboxPrices } from '../../../src/sandbox/engine/empty-state.ts';
import { found, tell } from '../../../src/sandbox/engine/state.ts';
import { payInvoice, startSubscription } from '../../../src/sandbox/engine/subscriptions.ts';
import type { SandboxStore } from '../../../src/sandbox/ports.ts';
import { storePromises } from '../../support/billing/store-suite.ts';
import { createTestDatabase, patientLimits, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
/** Of another process. */
let other: Database;
let at = new Date();
beforeAll(async () => {
  database = await createTestDatabase();
  other = await openDatabase(database.url, { poolSize: 4, limits: patientLimits });
});
afterAll(async () => {
  await other.close();
  await database.drop();
});
beforeEach(async () => {
  at = new Date('2026-06-01T12:00:00Z');
  await change(database.em)`truncate sandbox.world, sandbox.event`;
});

const storeOf = ({ em }: Database): SandboxStore =>
  postgresStateStore(em, { now: () => at, pagesUrl: 'http://127.0.0.1/sandbox' });
const eventsKept = async () =>
  (await query<{ body: string }>(database.em)`select body from sandbox.event order by created_at, id`).map(
    ({ body }): { type: string; created: number; data: { object: Record<string, unknown> } } => JSON.parse(body),
  );

storePromises('the store of several processes', () => ({
  store: storeOf(database),
  setTime: (time) => {
    at = time;
  },
}));

test('processes take turns, also for the first look of all', async () => {
  const stores = [storeOf(database), storeOf(other)];
  await Promise.all(
    stores.flatMap((store) => Array.from({ length: 10 }, () => store.run((state) => createCustomer(state, {})))),
  );
  expect(await storeOf(other).run((state) => state.customers.size)).toBe(20);
});

test('what throws changes nothing, and tells nothing', async () => {
  const store = storeOf(database);
  const failing = store.run((state) => {
    createCustomer(state, {});
    throw new Error('in the middle');
  });
  await expect(failing).rejects.toThrow('in the middle');
  expect(await store.run((state) => state.customers.size)).toBe(0);
  expect(await eventsKept()).toEqual([]);
});

test('an event is kept with the change that it tells of, once', async () => {
  const store = storeOf(database);
  const { id } = await store.run((state) => createCustomer(state, { email: 'maya@example.com' }));
  await store.run(() => undefined);
  expect(await eventsKept()).toMatchObject([
    { type: 'customer.created', data: { object: { id, email: 'maya@example.com' } } },
  ]);
});

test('an event shows its object as it was then, however much time is passed at once', async () => {
  const store = storeOf(database);
  await store.run((state) => {
    const customer = createCustomer(state, {});
    const subscription = startSubscription(state, { customerId: customer.id, priceId: sandboxPrices.monthly });
    payInvoice(state, found('invoice', state.invoices, subscription.latestInvoiceId), 'pays');
    customer.card = 'declines';
  });
  at = new Date(at.getTime() + 60 * 86_400_000);
  await store.run(() => undefined);
  const updates = (await eventsKept())
    .filter(({ type }) => type === 'customer.subscription.updated')
    .toSorted((one, next) => one.created - next.created);
  expect(updates.map(({ data }) => data.object.status)).toEqual([
    'active',
    'active',
    'past_due',
    'past_due',
    'past_due',
  ]);
});

test('a look that changes nothing writes nothing', async () => {
  const store = storeOf(database);
  await store.run((state) => createCustomer(state, {}));
  const versionOf = () => query(database.em)`select xmin from sandbox.world`;
  const before = await versionOf();
  await store.run((state) => state.customers.size);
  expect(await versionOf()).toEqual(before);
});

test('what is told within a look that throws is not sent', async () => {
  const store = storeOf(database);
  const failing = store.run((state) => {
    tell(state, 'customer.created', { kind: 'customer', id: 'cus_nobody' });
  });
  await expect(failing).rejects.toThrow("No such customer: 'cus_nobody'");
  expect(await eventsKept()).toEqual([]);
});
