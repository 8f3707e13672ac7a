import { afterAll, beforeEach, expect, test } from 'vitest';
import type { PaymentGateway } from '../../../src/billing/payment-gateway.ts';
import { GatewayError } from '../../../src/billing/payment-gateway.ts';
import { reconcile } from '../../../src/billing/reconcile.ts';
import { payInvoice } from '../../../src/billing/sandbox/engine/subscriptions.ts';
import { found } from '../../../src/billing/sandbox/engine/world.ts';
import { syncStale } from '../../../src/billing/sync-stale.ts';
import { peekSubscription, syncSubscription } from '../../../src/billing/sync-subscription.ts';
import { memoryBilling } from '../../support/billing/memory-billing.ts';
import { startStripe } from '../../support/stripe/stand-in.ts';

const stripe = await startStripe();
const { gateway, world } = stripe;
afterAll(stripe.close);

const now = () => new Date(world.now * 1_000);
let billing = memoryBilling();
let userId = 900;
beforeEach(() => {
  billing = memoryBilling();
});

const parts = (through: PaymentGateway = gateway) => {
  const common = { accounts: billing.accounts, gateway: through, now };
  const sync = syncSubscription({ ...common, onTrouble: () => undefined, onChanged: async () => undefined });
  return { ...common, sync, peek: peekSubscription(common) };
};
/** A subscriber of whom no event has come yet. */
const unheard = async () => {
  userId++;
  const { customerId } = await gateway.createCustomer({
    userId,
    email: `user${userId}@example.com`,
    name: undefined,
    attempt: `reconcile-${userId}`,
  });
  await billing.accounts.keepCustomer(userId, customerId);
  const started = await gateway.startSubscription({ customerId, plan: 'monthly', attempt: `reconcile-${userId}` });
  const { latestInvoiceId } = found('subscription', world.subscriptions, started.subscription.id);
  payInvoice(world, found('invoice', world.invoices, latestInvoiceId), 'pays');
  return { userId, customerId };
};

test('a dry run tells what would change and changes nothing', async () => {
  const one = await unheard();
  const expected = { userId: one.userId, before: undefined, after: { status: 'active', plan: 'monthly' } };
  for (let repeat = 0; repeat < 2; repeat++)
    expect(await reconcile(parts())(true)).toMatchObject({ looked: 1, changes: [expected], failed: [] });
  expect((await billing.accounts.find(one.userId))?.mirror).toBeUndefined();
});

test('a run puts right what differs, and the next one finds nothing', async () => {
  const one = await unheard();
  expect((await reconcile(parts())(false)).changes).toHaveLength(1);
  expect((await billing.accounts.find(one.userId))?.mirror).toMatchObject({ status: 'active' });
  expect(await reconcile(parts())(false)).toEqual({ looked: 1, changes: [], failed: [] });
});

test('it looks at every customer, also of more than a batch, and one that fails keeps nobody else from it', async () => {
  const bad = await unheard();
  for (let more = 0; more < 120; more++) await billing.accounts.keepCustomer(2_000 + more, bad.customerId);
  await billing.accounts.forgetCustomer(2_050, bad.customerId);
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
  expect(failed).toEqual([{ userId: 2_050, reason: 'Stripe did not answer.' }]);
});

test('the chore looks at those who were not looked at for a day, one by one', async () => {
  const [one, other] = [await unheard(), await unheard()];
  const errors: unknown[] = [];
  const { sync, accounts } = parts();
  await syncStale({
    accounts,
    now,
    sync: async (id) => {
      if (id === one.userId) throw new GatewayError('unavailable', 'Stripe did not answer.');
      return sync(id);
    },
    onError: (error) => errors.push(error),
  })();
  expect(errors).toHaveLength(1);
  expect((await accounts.find(other.userId))?.mirror).toMatchObject({ status: 'active' });
});
