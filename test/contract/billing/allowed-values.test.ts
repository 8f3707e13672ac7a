import type Stripe from 'stripe';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paymentStateOf } from '../../../src/billing/subscription.ts';
import { found } from '../../../src/sandbox/engine/state.ts';
import { payInvoice } from '../../../src/sandbox/engine/subscriptions.ts';
import { startStripe } from '../../support/stripe/stand-in.ts';

/** Values that Stripe's documentation allows and that the stand-in doesn't give by itself. */
const stripe = await startStripe();
const { gateway, state } = stripe;
afterAll(stripe.close);
afterEach(() => stripe.redraw());

let attempts = 0;
let customerId = '';
beforeEach(async () => {
  const attempt = `customer-${++attempts}`;
  const maya = { teamId: attempts, email: `maya${attempts}@example.com`, name: undefined, attempt };
  ({ customerId } = await gateway.createCustomer(maya));
});

const start = () => gateway.startSubscription({ customerId, plan: 'monthly', attempt: `start-${++attempts}` });
const invoiceOf = (subscriptionId: string) =>
  found('invoice', state.invoices, found('subscription', state.subscriptions, subscriptionId).latestInvoiceId);
const pay = async () => {
  const { subscription } = await start();
  payInvoice(state, invoiceOf(subscription.id), 'pays');
  return (await gateway.getStarted(subscription.id)).subscription;
};

const setup: Stripe.SetupIntent = {
  id: 'seti_1',
  object: 'setup_intent',
  allowed_payment_method_types: null,
  application: null,
  automatic_payment_methods: null,
  cancellation_reason: null,
  client_secret: 'seti_1_secret_2',
  created: 1_772_366_400,
  customer: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  flow_directions: null,
  last_setup_error: null,
  latest_attempt: null,
  livemode: false,
  managed_payments: null,
  mandate: null,
  metadata: {},
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  single_use_mandate: null,
  status: 'requires_payment_method',
  usage: 'off_session',
};

test('an invoice without a confirmation secret has nothing to pay by in a form', async () => {
  const { subscription } = await start();
  stripe.redraw({ invoice: (invoice) => ({ ...invoice, confirmation_secret: null }) });
  expect(await gateway.getStarted(subscription.id)).toMatchObject({
    subscription: { status: 'incomplete' },
    clientSecret: undefined,
  });
});

test('a first invoice that costs nothing asks for a card, by the secret of the setup', async () => {
  const { subscription } = await start();
  stripe.redraw({
    invoice: (invoice) => ({ ...invoice, amount_due: 0, total: 0, status: 'paid', confirmation_secret: null }),
    subscription: (serialized) => ({ ...serialized, status: 'trialing', pending_setup_intent: setup }),
  });
  expect(await gateway.getStarted(subscription.id)).toMatchObject({
    subscription: { status: 'trialing' },
    clientSecret: setup.client_secret,
  });
});

test('a payment is refunded although its invoice comes without its payments', async () => {
  const { id } = await pay();
  const { latest_invoice } = await stripe.client.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(latest_invoice).not.toHaveProperty('payments');
  await gateway.refundLatest(id);
  expect(invoiceOf(id).payment).toBe('refunded');
});

test('a subscription without an invoice has nothing to pay by and nothing to refund', async () => {
  const { id } = await pay();
  stripe.redraw({ subscription: (subscription) => ({ ...subscription, latest_invoice: null }) });
  expect(await gateway.getStarted(id)).toMatchObject({ clientSecret: undefined });
  await gateway.refundLatest(id);
  expect(invoiceOf(id).payment).toBe('succeeded');
});

describe.each([
  ['before', (own: Stripe.SubscriptionItem, fee: Stripe.SubscriptionItem) => [fee, own]],
  ['after', (own: Stripe.SubscriptionItem, fee: Stripe.SubscriptionItem) => [own, fee]],
] as const)('a subscription with a fee %s its plan', (_, order) => {
  beforeEach(() =>
    stripe.redraw({
      subscription: (subscription) => {
        const [own] = subscription.items.data;
        if (!own) return subscription;
        const price = { ...own.price, id: 'price_fee' };
        const period = { current_period_start: 1_700_000_000, current_period_end: 1_900_000_000 };
        const data = order(own, { ...own, ...period, id: 'si_fee', price });
        return { ...subscription, items: { ...subscription.items, data } };
      },
    }),
  );

  test('has that plan and its period', async () => {
    const subscription = await pay();
    const { itemId, periodEnd } = found('subscription', state.subscriptions, subscription.id);
    expect(subscription).toMatchObject({ plan: 'monthly', itemId, periodEnd: new Date(periodEnd * 1_000) });
  });

  test('switches the plan and keeps the fee', async () => {
    const subscription = await pay();
    const change = { subscription, plan: 'annual' as const, at: subscription.periodStart };
    expect(await gateway.quoteSwitch(change)).toEqual({ pence: 144_00 - 15_00 });
    expect(await gateway.switchPlan(change)).toMatchObject({ kind: 'switched' });
    expect((await gateway.getStarted(subscription.id)).subscription.plan).toBe('annual');
  });
});

test('a subscription in the classic billing mode is paid, switched, cancelled and ended like any other', async () => {
  stripe.redraw({
    subscription: (subscription) => ({ ...subscription, billing_mode: { flexible: null, type: 'classic' } }),
  });
  const subscription = await pay();
  expect(paymentStateOf(subscription)).toBe('paid');
  const change = { subscription, plan: 'annual' as const, at: subscription.periodStart };
  const { pence } = await gateway.quoteSwitch(change);
  expect(await gateway.switchPlan(change)).toEqual({ kind: 'switched', pence });
  const ending = await gateway.setEnding(subscription, true);
  expect(ending).toMatchObject({ plan: 'annual', endsBy: 'period_end' });
  expect(await gateway.setEnding(ending, false)).toMatchObject({ endsAt: undefined });
  await gateway.endSubscription(subscription.id);
  expect((await gateway.getStarted(subscription.id)).subscription.status).toBe('canceled');
});
