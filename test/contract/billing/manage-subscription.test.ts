import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { GatewayError } from '../../../src/billing/payment-gateway.ts';
import { endBilling } from '../../../src/billing/subscriptions/end-billing.ts';
import { manageSubscription } from '../../../src/billing/subscriptions/manage-subscription.ts';
import { type BillingProblem, syncSubscription } from '../../../src/billing/subscriptions/sync-subscription.ts';
import { advance } from '../../../src/sandbox/engine/clock.ts';
import { found } from '../../../src/sandbox/engine/state.ts';
import { payInvoice, scheduleEnd } from '../../../src/sandbox/engine/subscriptions.ts';
import { memoryBilling } from '../../support/billing/memory-billing.ts';
import { startStripe } from '../../support/stripe/stand-in.ts';

const stripe = await startStripe();
const { gateway, state } = stripe;
afterAll(stripe.close);

const now = () => new Date(state.now * 1_000);
let teamId = 500;
let billing = memoryBilling();
const actorOf = (id: number) =>
  ({
    userId: id,
    teamId: id,
    role: 'owner',
    isAdmin: false,
    isOwner: false,
    credential: { kind: 'session', tokenHash: Buffer.alloc(32) },
  }) as const;
let troubles: BillingProblem[] = [];
const sync = (id: number) =>
  syncSubscription({
    ...billing,
    gateway,
    now,
    onProblem: (trouble) => troubles.push(trouble),
    onChanged: async () => undefined,
  })(id);
const idsOf = (customerId: string) =>
  [...state.subscriptions.values()].filter((one) => one.customerId === customerId).map(({ id }) => id);
const manage = (clock = now) =>
  manageSubscription({ ...billing, gateway, sync, now: clock, publicUrl: 'http://127.0.0.1' });
const subscribe = async (plan: 'monthly' | 'annual' = 'monthly') => {
  const { customerId } = await gateway.createCustomer({
    teamId,
    email: `user${teamId}@example.com`,
    name: undefined,
    attempt: `${teamId}`,
  });
  await billing.accounts.keepCustomer(teamId, customerId);
  const { subscription } = await gateway.startSubscription({
    customerId,
    plan,
    attempt: `manage-${teamId}-${state.subscriptions.size}`,
  });
  const kept = found('subscription', state.subscriptions, subscription.id);
  payInvoice(state, found('invoice', state.invoices, kept.latestInvoiceId), 'pays');
  await sync(teamId);
  return kept;
};
beforeEach(() => {
  teamId++;
  billing = memoryBilling();
  troubles = [];
});

test('who has no subscription is told where to get one', async () => {
  for (const call of [manage().cancel, manage().reactivate, manage().openPortal])
    await expect(call(actorOf(teamId))).rejects.toThrow('You have no subscription. Choose a plan under Subscribe.');
  await expect(manage().quote(actorOf(teamId), 'annual')).rejects.toThrow('You have no subscription');
});

test('a cancellation and its taking back are mirrored, and each may be repeated', async () => {
  const { periodEnd } = await subscribe();
  for (let repeat = 0; repeat < 2; repeat++)
    expect(await manage().cancel(actorOf(teamId))).toMatchObject({
      status: 'active',
      endsAt: new Date(periodEnd * 1_000),
    });
  for (let repeat = 0; repeat < 2; repeat++)
    expect(await manage().reactivate(actorOf(teamId))).toMatchObject({ status: 'active', endsAt: undefined });
});

test('one that was cancelled in the portal is taken back here', async () => {
  const subscription = await subscribe();
  scheduleEnd(state, subscription, { at: subscription.periodEnd });
  expect(await manage().reactivate(actorOf(teamId))).toMatchObject({ endsAt: undefined });
  expect(subscription.cancelAt).toBeNull();
});

describe('a switch', () => {
  test('costs what was shown, also some minutes later (postiz#1904)', async () => {
    await subscribe();
    const { pence, at } = await manage().quote(actorOf(teamId), 'annual');
    state.now += 600;
    expect(await manage().switchPlan(actorOf(teamId), 'annual', at)).toMatchObject({
      kind: 'switched',
      pence,
      mirror: { plan: 'annual' },
    });
  });

  test('by a quote that is over an hour old, or of the future, is of now', async () => {
    for (const seconds of [-3_601, 60]) {
      teamId++;
      await subscribe();
      state.now += 4_000;
      const stale = new Date((state.now + seconds) * 1_000);
      const { pence } = await manage().quote(actorOf(teamId), 'annual');
      expect(await manage().switchPlan(actorOf(teamId), 'annual', stale)).toMatchObject({ kind: 'switched', pence });
    }
  });

  test('is never of a moment before the period, although the provider has another clock', async () => {
    const subscription = await subscribe();
    const slow = manage(() => new Date((subscription.periodStart - 5) * 1_000));
    const { pence, at } = await slow.quote(actorOf(teamId), 'annual');
    expect([pence, at]).toEqual([144_00 - 15_00, new Date(subscription.periodStart * 1_000)]);
    expect(await slow.switchPlan(actorOf(teamId), 'annual', at)).toMatchObject({ kind: 'switched', pence });
  });

  test('by a quote of the period before is of now', async () => {
    const { periodEnd } = await subscribe();
    advance(state, periodEnd - 60);
    const { at } = await manage().quote(actorOf(teamId), 'annual');
    advance(state, periodEnd + 60);
    const { pence } = await manage().quote(actorOf(teamId), 'annual');
    expect(await manage().switchPlan(actorOf(teamId), 'annual', at)).toMatchObject({ kind: 'switched', pence });
  });

  test('whose payment fails mirrors the old plan (unkey#5990, #6872)', async () => {
    const { customerId } = await subscribe();
    found('customer', state.customers, customerId).card = 'declines';
    expect(await manage().switchPlan(actorOf(teamId), 'annual')).toMatchObject({ kind: 'unpaid' });
    expect((await billing.accounts.find(teamId))?.mirror).toMatchObject({ plan: 'monthly', status: 'active' });
  });

  test('is refused to the same plan, while the last payment failed, and once it is cancelled', async () => {
    const subscription = await subscribe();
    await expect(manage().switchPlan(actorOf(teamId), 'monthly')).rejects.toThrow(
      "You're already on the monthly plan.",
    );
    subscription.status = 'past_due';
    await expect(manage().quote(actorOf(teamId), 'annual')).rejects.toThrow('Your last payment failed.');
    subscription.status = 'active';
    await manage().cancel(actorOf(teamId));
    await expect(manage().quote(actorOf(teamId), 'annual')).rejects.toThrow('Your subscription is cancelled.');
  });
});

test('a cancellation while the renewal is unpaid ends at once, and the renewal is never charged', async () => {
  const { id, customerId, periodEnd } = await subscribe('annual');
  found('customer', state.customers, customerId).card = 'declines';
  advance(state, periodEnd + 2 * 3_600);
  expect(await manage().cancel(actorOf(teamId))).toMatchObject({ status: 'canceled' });
  const unpaid = [...state.invoices.values()].filter(({ subscriptionId }) => subscriptionId === id).at(-1);
  expect(unpaid).toMatchObject({ reason: 'subscription_cycle', status: 'void' });
  found('customer', state.customers, customerId).card = 'pays';
  advance(state, periodEnd + 60 * 86_400);
  expect(unpaid?.status).toBe('void');
  expect(idsOf(customerId)).toEqual([id]);
});

test('who pays for two is led to the portal, the owner is told, and nothing is decided for them', async () => {
  await subscribe();
  const { customerId } = await subscribe('annual');
  // The second came while nobody looked.
  troubles = [];
  const account = await billing.accounts.raiseVersion(teamId);
  const alone = account?.mirror && { ...account.mirror, hasSeveral: false };
  await billing.accounts.saveMirror(teamId, account?.syncVersion ?? 0, alone, now());
  await expect(manage().cancel(actorOf(teamId))).rejects.toThrow('You have more than one subscription.');
  expect((await billing.accounts.find(teamId))?.mirror).toMatchObject({ hasSeveral: true });
  expect(troubles).toEqual([{ kind: 'two_live', teamId, subscriptionIds: expect.arrayContaining(idsOf(customerId)) }]);
  expect((await manage().openPortal(actorOf(teamId))).url).toContain('/portal/');
});

const nothing = {
  status: 'open',
  isPaid: false,
  url: undefined,
  subscriptionId: undefined,
} as const;

describe('the end of an account (airwaylab#965, CMSaasStarter#187)', () => {
  test('ends all that would charge it', async () => {
    const [one, other] = [await subscribe(), await subscribe('annual')];
    const checkout = await gateway.createCheckout({
      plan: 'monthly',
      payer: { customerId: one.customerId },
      successUrl: 'http://127.0.0.1/ok',
      cancelUrl: 'http://127.0.0.1/no',
      attempt: `end-${teamId}`,
    });
    await endBilling({ ...billing, gateway })(teamId);
    expect([one.status, other.status]).toEqual(['canceled', 'canceled']);
    expect(state.checkouts.get(checkout.id)?.status).toBe('expired');
    await endBilling({ ...billing, gateway })(teamId);
  });

  test('waits for a provider that cannot be asked, and not for one that knows no such customer', async () => {
    const failing = (fault: 'unavailable' | 'missing') => ({
      ...gateway,
      openCheckouts: async () => [],
      listSubscriptions: async () => {
        throw new GatewayError(fault, 'sentence of the provider');
      },
    });
    await subscribe();
    await expect(endBilling({ ...billing, gateway: failing('unavailable') })(teamId)).rejects.toThrow(
      'nothing was deleted',
    );
    await endBilling({ ...billing, gateway: failing('missing') })(teamId);
    await endBilling({ ...billing, gateway: failing('unavailable') })(teamId + 10_000);
  });

  test('ends the subscription also where a checkout of theirs is gone', async () => {
    const { customerId, id } = await subscribe();
    const gone = {
      ...gateway,
      openCheckouts: async () => [{ ...nothing, id: 'cs_gone', customerId }],
    };
    await endBilling({ ...billing, gateway: gone })(teamId);
    expect(found('subscription', state.subscriptions, id).status).toBe('canceled');
  });

  test.each(['refused', 'misconfigured', 'other_currency', 'declined'] as const)(
    'is not taken for done where the provider says %s',
    async (fault) => {
      const one = await subscribe();
      const refusing = {
        ...gateway,
        endSubscription: async () => {
          throw new GatewayError(fault, 'sentence of the provider');
        },
      };
      await expect(endBilling({ ...billing, gateway: refusing })(teamId)).rejects.toThrow('nothing was deleted');
      expect(one.status).toBe('active');
    },
  );
});
