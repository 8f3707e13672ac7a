import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { GatewayFault } from '../../../src/billing/payment-gateway.ts';
import { GatewayError } from '../../../src/billing/payment-gateway.ts';
import { isLive, paymentStateOf } from '../../../src/billing/subscription.ts';
import { serializePrice } from '../../../src/sandbox/adapters/api/serialize-prices.ts';
import { payCheckout } from '../../../src/sandbox/engine/checkouts.ts';
import { advance } from '../../../src/sandbox/engine/clock.ts';
import { dispute, refund } from '../../../src/sandbox/engine/invoices.ts';
import type { Card } from '../../../src/sandbox/engine/state.ts';
import { found } from '../../../src/sandbox/engine/state.ts';
import { payInvoice, scheduleEnd } from '../../../src/sandbox/engine/subscriptions.ts';
import { startLocalServer } from '../../support/local-server.ts';
import { startStripe } from '../../support/stripe/stand-in.ts';

const stripe = await startStripe();
const { gateway, state } = stripe;
afterAll(stripe.close);

const fault = async (call: Promise<unknown>): Promise<GatewayFault | undefined> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof GatewayError ? error.fault : undefined;
};

const DAY = 86_400;
const later = (seconds: number) => advance(state, state.now + seconds);
const now = () => new Date(state.now * 1_000);

let attempts = 0;
const attempt = () => `attempt-${++attempts}`;
let customerId = '';
beforeEach(async () => {
  ({ customerId } = await gateway.createCustomer({
    teamId: 7,
    email: `maya${++attempts}@example.com`,
    name: 'Maya Lind',
    attempt: attempt(),
  }));
});

const start = (plan: 'monthly' | 'annual' = 'monthly', key = attempt()) =>
  gateway.startSubscription({ customerId, plan, attempt: key });
const invoiceOf = (subscriptionId: string) =>
  found('invoice', state.invoices, found('subscription', state.subscriptions, subscriptionId).latestInvoiceId);
const subscriptionNow = async (id: string) => (await gateway.getStarted(id)).subscription;
const subscribed = async (plan: 'monthly' | 'annual' = 'monthly', card: Card = 'pays') => {
  const { subscription } = await start(plan);
  payInvoice(state, invoiceOf(subscription.id), 'pays');
  found('customer', state.customers, customerId).card = card;
  return subscriptionNow(subscription.id);
};

describe('customers', () => {
  test('one is made once for a user and an address', async () => {
    const maya = { teamId: 8, email: 'twice@example.com', name: undefined, attempt: attempt() };
    const [one, other] = await Promise.all([gateway.createCustomer(maya), gateway.createCustomer(maya)]);
    expect(one).toEqual(other);
  });

  test('a changed address and name are carried over', async () => {
    await gateway.updateCustomer(customerId, { email: 'new@example.com', name: undefined });
    expect(state.customers.get(customerId)).toMatchObject({ email: 'new@example.com', name: null });
  });

  test('one that is unknown or deleted is missing, never without subscriptions', async () => {
    expect(await fault(gateway.listSubscriptions('cus_nobody'))).toBe('missing');
    const customer = found('customer', state.customers, customerId);
    customer.isDeleted = true;
    expect(await fault(gateway.listSubscriptions(customerId))).toBe('missing');
  });
});

describe('a subscription', () => {
  test('begins unpaid, with what the browser pays it by', async () => {
    const { subscription, clientSecret } = await start();
    expect(subscription).toMatchObject({ customerId, plan: 'monthly', status: 'incomplete' });
    expect(subscription).toMatchObject({ endsAt: undefined, endsBy: undefined });
    expect(clientSecret).toBe(invoiceOf(subscription.id).secret);
    expect(isLive(subscription)).toBe(false);
  });

  test('is made once for an attempt, by ten calls at once too', async () => {
    const key = attempt();
    const made = await Promise.all(Array.from({ length: 10 }, () => start('annual', key)));
    expect(new Set(made.map(({ subscription }) => subscription.id)).size).toBe(1);
    expect(await gateway.listSubscriptions(customerId)).toHaveLength(1);
  });

  test('is active once paid, to the end of its period', async () => {
    const began = state.now;
    const subscription = await subscribed();
    expect(paymentStateOf(subscription)).toBe('paid');
    const month = new Date(began * 1_000);
    month.setUTCMonth(month.getUTCMonth() + 1);
    expect(subscription.periodEnd).toEqual(month);
  });

  test('is listed with all others, over several pages', async () => {
    for (let count = 0; count < 101; count++) await start();
    const all = await gateway.listSubscriptions(customerId);
    expect(new Set(all.map(({ id }) => id)).size).toBe(101);
  });

  test('is listed also once it is over', async () => {
    const { id } = await subscribed();
    await gateway.endSubscription(id);
    expect(await gateway.listSubscriptions(customerId)).toMatchObject([{ id, status: 'canceled' }]);
  });

  test('can be paid by the same secret after its first card was declined', async () => {
    const { subscription, clientSecret } = await start();
    payInvoice(state, invoiceOf(subscription.id), 'declines');
    expect(await gateway.getStarted(subscription.id)).toMatchObject({ clientSecret });
  });

  test('can be paid although Stripe calls its first invoice attempted with a count of 0', async () => {
    const { subscription, clientSecret } = await start();
    const { latest_invoice } = await stripe.client.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice'],
    });
    expect(latest_invoice).toMatchObject({ status: 'open', attempted: true, attempt_count: 0 });
    expect(await gateway.getStarted(subscription.id)).toMatchObject({ clientSecret });
  });

  test('that is paid has no secret to pay it by any more', async () => {
    const { id } = await subscribed();
    expect(await gateway.getStarted(id)).toMatchObject({ clientSecret: undefined });
  });

  test('of a customer who pays in another currency is refused as that (rallly#3307, gitpod#12376)', async () => {
    found('customer', state.customers, customerId).currency = 'eur';
    expect(await fault(start())).toBe('other_currency');
  });

  test('that is never paid is over after 23 hours', async () => {
    const { subscription } = await start();
    later(23 * 3_600);
    expect(paymentStateOf(await subscriptionNow(subscription.id))).toBe('over');
  });

  test('ends at once where it is ended, and again without a word', async () => {
    const { subscription } = await start();
    await gateway.endSubscription(subscription.id);
    await gateway.endSubscription(subscription.id);
    expect((await subscriptionNow(subscription.id)).status).toBe('canceled');
    expect(invoiceOf(subscription.id).status).toBe('void');
  });

  test('of a price that is not sold here has no plan', async () => {
    const { id } = await subscribed();
    const other = stripe.gatewayWith({ prices: { monthly: 'price_old', annual: 'price_older' } });
    expect((await other.getStarted(id)).subscription.plan).toBeUndefined();
  });
});

describe('a cancellation', () => {
  test('is scheduled for the end of the period, and taken back', async () => {
    const subscription = await subscribed();
    const ending = await gateway.setEnding(subscription, true);
    expect(ending).toMatchObject({ endsAt: subscription.periodEnd, endsBy: 'period_end', status: 'active' });
    expect(await gateway.setEnding(ending, false)).toMatchObject({ endsAt: undefined, endsBy: undefined });
  });

  test('made in the portal, by a date alone, is seen and taken back', async () => {
    const subscription = await subscribed();
    const { periodEnd } = subscription;
    scheduleEnd(state, found('subscription', state.subscriptions, subscription.id), {
      at: periodEnd.getTime() / 1_000,
    });
    const ending = await subscriptionNow(subscription.id);
    expect(ending).toMatchObject({ endsAt: periodEnd, endsBy: 'date' });
    expect(await gateway.setEnding(ending, false)).toMatchObject({ endsAt: undefined, endsBy: undefined });
  });

  test('ends it at that time', async () => {
    const subscription = await gateway.setEnding(await subscribed(), true);
    later(32 * DAY);
    expect((await subscriptionNow(subscription.id)).status).toBe('canceled');
  });
});

describe('a change of plan', () => {
  test('costs what was quoted for the same moment (postiz#1904)', async () => {
    const subscription = await subscribed();
    later(10 * DAY);
    const change = { subscription, plan: 'annual' as const, at: now() };
    const { pence } = await gateway.quoteSwitch(change);
    expect(pence).toBeGreaterThan(144_00 - 15_00);
    expect(pence).toBeLessThan(144_00);
    expect(await gateway.switchPlan(change)).toEqual({ kind: 'switched', pence });
    expect((await subscriptionNow(subscription.id)).plan).toBe('annual');
  });

  test('is quoted and charged for its moment, however late it is made (postiz#1904)', async () => {
    const subscription = await subscribed();
    const atOnce = { subscription, plan: 'annual' as const, at: now() };
    later(10 * DAY);
    // Nothing was used of the first month at that moment.
    expect(await gateway.quoteSwitch(atOnce)).toEqual({ pence: 144_00 - 15_00 });
    expect(await gateway.switchPlan(atOnce)).toEqual({ kind: 'switched', pence: 144_00 - 15_00 });
  });

  test('to the cheaper plan is a credit, which pays the next periods', async () => {
    const subscription = await subscribed('annual');
    later(DAY);
    const change = { subscription, plan: 'monthly' as const, at: now() };
    const { pence } = await gateway.quoteSwitch(change);
    expect(pence).toBeLessThan(-120_00);
    expect(await gateway.switchPlan(change)).toEqual({ kind: 'switched', pence });
    found('customer', state.customers, customerId).card = 'declines';
    later(70 * DAY);
    expect(paymentStateOf(await subscriptionNow(subscription.id))).toBe('paid');
  });

  test('says what is charged, which a credit from before has lessened', async () => {
    const subscription = await subscribed();
    found('customer', state.customers, customerId).balance = -100_00;
    const change = { subscription, plan: 'annual' as const, at: now() };
    const charged = 144_00 - 15_00 - 100_00;
    expect(await gateway.quoteSwitch(change)).toEqual({ pence: charged });
    expect(await gateway.switchPlan(change)).toEqual({ kind: 'switched', pence: charged });
    expect(invoiceOf(subscription.id).due).toBe(charged);
  });

  test('whose payment fails leaves the plan as it was, and leads to that invoice (unkey#5990, #6872)', async () => {
    const subscription = await subscribed('monthly', 'declines');
    const outcome = await gateway.switchPlan({ subscription, plan: 'annual', at: now() });
    const invoice = invoiceOf(subscription.id);
    expect(outcome).toEqual({ kind: 'unpaid', invoiceUrl: `${stripe.pagesUrl}/invoice/${invoice.id}` });
    expect(await subscriptionNow(subscription.id)).toMatchObject({ plan: 'monthly', status: 'active' });
    payInvoice(state, invoice, 'pays');
    expect((await subscriptionNow(subscription.id)).plan).toBe('annual');
  });

  test('made twice in a second is charged once', async () => {
    const subscription = await subscribed();
    const change = { subscription, plan: 'annual' as const, at: now() };
    await Promise.all([gateway.switchPlan(change), gateway.switchPlan(change)]);
    const switches = [...state.invoices.values()].filter(
      (one) => one.subscriptionId === subscription.id && one.reason === 'subscription_update',
    );
    expect(switches).toHaveLength(1);
  });
});

describe('a renewal', () => {
  test('says active before its invoice is collected, then that it failed, then ends it (inbox-zero#3709)', async () => {
    const subscription = await subscribed('monthly', 'declines');
    later(subscription.periodEnd.getTime() / 1_000 - state.now);
    expect(await subscriptionNow(subscription.id)).toMatchObject({ status: 'active' });
    expect(invoiceOf(subscription.id).status).toBe('draft');
    later(3_600);
    expect(paymentStateOf(await subscriptionNow(subscription.id))).toBe('failing');
    later(8 * DAY);
    expect(paymentStateOf(await subscriptionNow(subscription.id))).toBe('over');
  });

  test('whose retry is paid goes on', async () => {
    const subscription = await subscribed('monthly', 'declines');
    later(31 * DAY + 7_200);
    found('customer', state.customers, customerId).card = 'pays';
    later(4 * DAY);
    expect(paymentStateOf(await subscriptionNow(subscription.id))).toBe('paid');
  });
});

describe('a checkout', () => {
  const open = (payer: { customerId: string } | { email: string }, key = attempt()) =>
    gateway.createCheckout({
      plan: 'annual',
      payer,
      successUrl: 'http://127.0.0.1/dashboard?subscription_success=true',
      cancelUrl: 'http://127.0.0.1/pricing',
      attempt: key,
    });
  const pay = (id: string) => payCheckout(state, found('checkout', state.checkouts, id), 'pays');

  test('makes the subscription once it is paid, for a customer', async () => {
    const checkout = await open({ customerId });
    expect(checkout).toMatchObject({ status: 'open', isPaid: false, customerId, subscriptionId: undefined });
    expect(checkout.url).toBe(`${stripe.pagesUrl}/checkout/${checkout.id}`);
    expect(await gateway.listSubscriptions(customerId)).toEqual([]);
    pay(checkout.id);
    const paid = await gateway.getCheckout(checkout.id);
    expect(paid).toMatchObject({ status: 'complete', isPaid: true, url: undefined });
    expect(await gateway.listSubscriptions(customerId)).toMatchObject([{ id: paid.subscriptionId, plan: 'annual' }]);
  });

  test('of a visitor makes a customer of their address', async () => {
    const checkout = await open({ email: 'buyer@example.com' });
    expect(checkout).toMatchObject({ customerId: undefined });
    pay(checkout.id);
    const paid = await gateway.getCheckout(checkout.id);
    expect(state.customers.get(paid.customerId ?? '')).toMatchObject({ email: 'buyer@example.com' });
    expect(await gateway.listSubscriptions(paid.customerId ?? '')).toHaveLength(1);
  });

  test('is listed while it is open, and ends without a word where it is over', async () => {
    const [one, other] = [await open({ customerId }), await open({ customerId })];
    expect(new Set((await gateway.openCheckouts(customerId)).map(({ id }) => id))).toEqual(new Set([one.id, other.id]));
    await gateway.expireCheckout(one.id);
    await gateway.expireCheckout(one.id);
    pay(other.id);
    await gateway.expireCheckout(other.id);
    expect(await gateway.openCheckouts(customerId)).toEqual([]);
  });

  test('is made once for an attempt, and an attempt is of one plan', async () => {
    const key = attempt();
    const [one, other] = [await open({ customerId }, key), await open({ customerId }, key)];
    expect(one.id).toBe(other.id);
    expect(await fault(open({ email: 'other@example.com' }, key))).toBe('refused');
  });

  test('is over after a day', async () => {
    const checkout = await open({ customerId });
    later(DAY);
    expect((await gateway.getCheckout(checkout.id)).status).toBe('expired');
  });
});

test('the portal is a page of one customer', async () => {
  const { url } = await gateway.createPortal(customerId, 'http://127.0.0.1/subscription');
  expect(state.portals.get(url.split('/').at(-1) ?? '')).toMatchObject({
    customerId,
    returnUrl: 'http://127.0.0.1/subscription',
  });
  expect(await fault(gateway.createPortal('cus_nobody', 'http://127.0.0.1/'))).toBe('missing');
});

test('a payment is of who paid its invoice, and one of something else of nobody', async () => {
  const { id } = await subscribed();
  const [payment = ''] = invoiceOf(id).secret.split('_secret_');
  expect(await gateway.customerOfPayment(payment)).toBe(customerId);
  expect(await gateway.customerOfPayment('pi_of_something_else')).toBeUndefined();
});

test('what was paid is given back once', async () => {
  const { id } = await subscribed();
  await gateway.refundLatest(id);
  await gateway.refundLatest(id);
  expect(state.events.filter(({ type }) => type === 'charge.refunded').length).toBe(1);
  expect(invoiceOf(id).payment).toBe('refunded');
});

test('what was never paid, or is disputed, is not given back, and that is fine', async () => {
  const { subscription } = await start();
  await gateway.refundLatest(subscription.id);
  const { id } = await subscribed();
  dispute(state, invoiceOf(id));
  state.events.length = 0;
  await gateway.refundLatest(id);
  expect(state.events).toEqual([]);
});

test('what the dashboard has given back is fine', async () => {
  const { id } = await subscribed();
  refund(state, invoiceOf(id));
  await gateway.refundLatest(id);
  expect(invoiceOf(id).payment).toBe('refunded');
});

test('a refund and a dispute are read with their amounts, and a dispute with its deadline', async () => {
  const [refunded, disputed] = [invoiceOf((await subscribed()).id), invoiceOf((await subscribed()).id)];
  refund(state, refunded);
  dispute(state, disputed);
  const happenedAt = new Date(state.now * 1_000);
  const chargeId = `ch_${refunded.id.slice(3)}`;
  expect(await gateway.getRefund(chargeId)).toMatchObject({
    id: chargeId,
    kind: 'refund',
    amount: 15_00,
    currency: 'gbp',
    status: 'succeeded',
    dueBy: undefined,
    happenedAt,
  });
  const disputeId = `du_${disputed.id.slice(3)}`;
  expect(await gateway.getDispute(disputeId)).toMatchObject({
    id: disputeId,
    kind: 'dispute',
    amount: 15_00,
    status: 'needs_response',
    dueBy: new Date(happenedAt.getTime() + 7 * 86_400_000),
    happenedAt,
  });
  for (const call of [() => gateway.getRefund('ch_1'), () => gateway.getDispute('du_1')])
    await expect(call()).rejects.toMatchObject({ fault: 'missing' });
});

describe('the prices', () => {
  test('are as the plans say', async () => {
    await gateway.checkPrices();
  });

  test('that cost something else, or are not there, are named', async () => {
    const swapped = stripe.gatewayWith({ prices: { monthly: stripe.prices.annual, annual: stripe.prices.monthly } });
    await expect(swapped.checkPrices()).rejects.toThrow(
      `The monthly price ${stripe.prices.annual} is 14400 gbp each 1 year`,
    );
    expect(await fault(stripe.gatewayWith({ prices: { monthly: 'price_no', annual: 'price_no' } }).checkPrices())).toBe(
      'missing',
    );
  });
});

describe('a price', () => {
  const sold = serializePrice({ id: stripe.prices.monthly, pence: 15_00, interval: 'month' });
  const annual = serializePrice({ id: stripe.prices.annual, pence: 144_00, interval: 'year' });
  test.each([
    ['is not sold any more', { active: false }, 'is archived'],
    ['is of another period', { recurring: { ...sold.recurring, interval: 'week' } }, 'is 1500 gbp each 1 week'],
    ['is of several periods', { recurring: { ...sold.recurring, interval_count: 3 } }, 'is 1500 gbp each 3 month'],
    ['is in another currency', { currency: 'eur' }, 'is 1500 eur each 1 month'],
    ['would have tax added', { tax_behavior: 'exclusive' }, 'has to be inclusive'],
    ['does not say whether tax is added', { tax_behavior: 'unspecified' }, 'has to be inclusive'],
  ])('that %s is named', async (_, changed, words) => {
    const elsewhere = await startLocalServer(({ url }, response) => {
      const price = url?.endsWith(annual.id) ? annual : { ...sold, ...changed };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(price));
    });
    onTestFinished(elsewhere.close);
    const server = { host: '127.0.0.1', port: Number(new URL(elsewhere.url).port) };
    await expect(stripe.gatewayWith({ server, automaticTax: true }).checkPrices()).rejects.toThrow(words);
  });
});

describe('a server that says no', () => {
  /** As Stripe answers it. Source: docs.stripe.com/api/errors. */
  const refusing = async (status: number, error: object) => {
    const server = await startLocalServer((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    });
    onTestFinished(server.close);
    const refused = stripe.gatewayWith({ server: { host: '127.0.0.1', port: server.port } });
    return refused.getStarted('sub_1').catch((thrown: unknown) => thrown);
  };

  test('to a card says it in words for its holder', async () => {
    const message = 'Your card has insufficient funds.';
    const declined = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message };
    expect(await refusing(402, declined)).toMatchObject({ fault: 'declined', message });
  });

  test('to a key quotes it, and the gateway does not', async () => {
    const message = 'Invalid API Key provided: sk_test_************************planted';
    const error = await refusing(401, { type: 'invalid_request_error', message });
    expect(error).toMatchObject({ fault: 'misconfigured' });
    expect(`${error}`).not.toContain('planted');
    expect((error as Error).cause).toBeUndefined();
  });
});

describe('a server that does not serve', () => {
  test('with another key is misconfigured, and the key is not in the message', async () => {
    const other = stripe.gatewayWith({ secretKey: 'sk_test_planted_0123456789' });
    const error = await other.checkPrices().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ fault: 'misconfigured' });
    expect(String((error as Error).message)).not.toContain('planted');
    expect((error as Error).cause).toBeUndefined();
  });

  test('that nobody listens at is unavailable', async () => {
    const other = stripe.gatewayWith({ server: { host: '127.0.0.1', port: 9 } });
    expect(await fault(other.getStarted('sub_1'))).toBe('unavailable');
  });
});

describe('an event', () => {
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'customer.subscription.updated',
    created: 1_772_366_400,
    livemode: false,
    data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_1' } },
  };
  const text = JSON.stringify(event);
  const read = (body: string, signature: string) => gateway.readEvent(Buffer.from(body), signature);

  test('signed with one of the secrets is read as a hint of whom to look at', () => {
    for (const secret of stripe.webhookSecrets)
      expect(read(text, stripe.sign(text, secret))).toEqual({
        id: 'evt_1',
        type: 'customer.subscription.updated',
        isLive: false,
        objectId: 'sub_1',
        customerId: 'cus_1',
        paymentId: undefined,
      });
  });

  test('about a customer is of that customer', () => {
    const deleted = JSON.stringify({
      ...event,
      type: 'customer.deleted',
      data: { object: { id: 'cus_2', object: 'customer', deleted: true } },
    });
    expect(read(deleted, stripe.sign(deleted))).toMatchObject({ objectId: 'cus_2', customerId: 'cus_2' });
  });

  test.each([
    ['changed after signing', text.replace('sub_1', 'sub_2'), stripe.sign(text)],
    ['signed with another secret', text, stripe.sign(text, 'whsec_other')],
    ['signed over five minutes ago', text, stripe.sign(text, undefined, Date.now() / 1_000 - 301)],
    ['signed as if no JSON were JSON', 'not JSON', stripe.sign('not JSON')],
    ['without a signature', text, ''],
  ])('%s is refused', (_, body, signature) => {
    expect(() => read(body, signature)).toThrow(expect.objectContaining({ fault: 'bad_signature' }));
  });
});
