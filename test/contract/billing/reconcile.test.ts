import { afterAll, beforeEach, expect, test } from 'vitest';
import type { PaymentGateway } from '../../../src/billing/payment-gateway.ts';
import { GatewayError } from '../../../src/billing/payment-gateway.ts';
import { reconcile } from '../../../src/billing/subscriptions/reconcile.ts';
import { syncStale } from '../../../src/billing/subscriptions/sync-stale.ts';
import {
  type BillingProblem,
  previewSync,
  syncSubscription,
} from '../../../src/billing/subscriptions/sync-subscription.ts';
import { found } from '../../../src/sandbox/engine/state.ts';
import { payInvoice } from '../../../src/sandbox/engine/subscriptions.ts';
import { memoryBilling } from '../../support/billing/memory-billing.ts';
import { startStripe } from '../../support/stripe/stand-in.ts';

const stripe = await startStripe();
const { gateway, state } = stripe;
afterAll(stripe.close);

const now = () => new Date(state.now * 1_000);
let billing = memoryBilling();
let teamId = 900;
beforeEach(() => {
  billing = memoryBilling();
});

const parts = (through: PaymentGateway = gateway) => {
  const common = { accounts: billing.accounts, gateway: through, now };
  const sync = syncSubscription({ ...common, onProblem: () => undefined, onChanged: async () => undefined });
  return { ...common, sync, peek: previewSync(common) };
};
/** A subscriber of whom no event has come yet. */
const unheard = async () => {
  teamId++;
  const { customerId } = await gateway.createCustomer({
    teamId,
    email: `user${teamId}@example.com`,
    name: undefined,
    attempt: `reconcile-${teamId}`,
  });
  await billing.accounts.keepCustomer(teamId, customerId);
  const started = await gateway.startSubscription({ customerId, plan: 'monthly', attempt: `reconcile-${teamId}` });
  const { latestInvoiceId } = found('subscription', state.subscriptions, started.subscription.id);
  payInvoice(state, found('invoice', state.invoices, latestInvoiceId), 'pays');
  return { teamId, customerId };
};

test('a dry run tells what would change and changes nothing', async () => {
  const one = await unheard();
  const expected = { teamId: one.teamId, before: undefined, after: { status: 'active', plan: 'monthly' } };
  for (let repeat = 0; repeat < 2; repeat++)
    expect(await reconcile(parts())(true)).toMatchObject({ looked: 1, changes: [expected], failed: [] });
  expect((await billing.accounts.find(one.teamId))?.mirror).toBeUndefined();
});

test('a run puts right what differs, and the next one finds nothing', async () => {
  const one = await unheard();
  expect((await reconcile(parts())(false)).changes).toHaveLength(1);
  expect((await billing.accounts.find(one.teamId))?.mirror).toMatchObject({ status: 'active' });
  expect(await reconcile(parts())(false)).toEqual({ looked: 1, changes: [], failed: [] });
});

test('it looks at every customer, also of more than a batch, and one that fails keeps nobody else from it', async () => {
  const bad = await unheard();
  for (let more = 0; more < 120; more++) await billing.accounts.keepCustomer(2_000 + more, bad.customerId);
  await billing.accounts.noteMissing(2_050, bad.customerId);
  await billing.accounts.keepCustomer(2_050, 'cus_away');
  const away: PaymentGateway = {
    ...gateway,
    listSubscriptions: async (customerId) => {
      if (customerId === 'cus_away') throw new GatewayError('unavailable', 'Stripe did not answer.');
      return gateway.listSubscriptions(customerId);
    },
  };
  const { looked, changes, failed } = await reconcile(parts(away))(true);
  expect([looked, changes.length]).toEqual([121, 120]);
  expect(failed).toEqual([{ teamId: 2_050, reason: 'Stripe did not answer.' }]);
});

test('the chore reads everybody who was not read for a day, whoever fails, and however many they are', async () => {
  const [one, other] = [await unheard(), await unheard()];
  for (let more = 0; more < 1_100; more++) await billing.accounts.keepCustomer(3_000 + more, `cus_${more}`);
  const errors: unknown[] = [];
  const { sync, accounts } = parts();
  const read: number[] = [];
  await syncStale({
    accounts,
    now,
    sync: async (id) => {
      read.push(id);
      if (id === one.teamId) throw new GatewayError('refused', 'Stripe refused.');
      return id >= 3_000 ? accounts.saveMirror(id, 1, undefined, now()) : sync(id);
    },
    onError: (error) => errors.push(error),
  })();
  expect(errors).toHaveLength(1);
  expect(read.length).toBe(new Set(read).size);
  expect(read.length).toBe(1_102);
  expect((await accounts.find(other.teamId))?.mirror).toMatchObject({ status: 'active' });
});

test('the chore stops while the provider is away, and goes on in the next round', async () => {
  for (let more = 0; more < 600; more++) await billing.accounts.keepCustomer(5_000 + more, `cus_away_${more}`);
  const { accounts } = parts();
  let calls = 0;
  const away = async () => {
    calls++;
    throw new GatewayError('unavailable', 'Stripe did not answer.');
  };
  await syncStale({ accounts, now, sync: away, onError: () => undefined })();
  expect(calls).toBeLessThanOrEqual(16);
});

test('a customer whom the provider does not know is remembered, reported and found again', async () => {
  const { teamId, customerId } = await unheard();
  const { accounts } = parts();
  const troubles: BillingProblem[] = [];
  const look = (provider: PaymentGateway) =>
    syncSubscription({
      ...billing,
      gateway: provider,
      now,
      onProblem: (trouble) => troubles.push(trouble),
      onChanged: async () => undefined,
    })(teamId);
  const otherAccount: PaymentGateway = {
    ...gateway,
    listSubscriptions: async () => {
      throw new GatewayError('missing', 'No such customer');
    },
  };
  expect(await look(otherAccount)).toBeUndefined();
  expect(await accounts.find(teamId)).toMatchObject({ customerId: undefined, missingCustomerId: customerId });
  expect(troubles).toEqual([{ kind: 'customer_missing', teamId, customerId }]);
  const { changes } = await reconcile(parts())(true);
  expect(changes).toContainEqual({ teamId, before: undefined, after: expect.objectContaining({ status: 'active' }) });
  expect(await look(gateway)).toMatchObject({ status: 'active' });
  expect(await accounts.find(teamId)).toMatchObject({ customerId, missingCustomerId: undefined });
});

test('a subscription to a price of somebody else is reported', async () => {
  const { teamId } = await unheard();
  const troubles: BillingProblem[] = [];
  const list = gateway.listSubscriptions;
  await syncSubscription({
    ...billing,
    gateway: { listSubscriptions: async (id) => (await list(id)).map((one) => ({ ...one, plan: undefined })) },
    now,
    onProblem: (trouble) => troubles.push(trouble),
    onChanged: async () => undefined,
  })(teamId);
  expect(troubles).toMatchObject([{ kind: 'unknown_price', teamId }]);
});
