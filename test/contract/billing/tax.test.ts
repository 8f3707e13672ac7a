import { afterAll, expect, test } from 'vitest';
import { payCheckout } from '../../../src/sandbox/engine/checkouts.ts';
import { found } from '../../../src/sandbox/engine/state.ts';
import { startStripe } from '../../support/stripe/stand-in.ts';

const stripe = await startStripe();
const { state, client } = stripe;
const gateway = stripe.gatewayWith({ automaticTax: true });
afterAll(stripe.close);

const pages = { successUrl: 'https://status.example/paid', cancelUrl: 'https://status.example/subscribe' };
const startCheckout = async (payer: { customerId: string } | { email: string }, attempt: string) =>
  gateway.createCheckout({ plan: 'monthly', payer, attempt, ...pages });
const customer = () =>
  gateway.createCustomer({ teamId: 7, email: 'maya@example.com', name: 'Maya Lind', attempt: 'customer' });

test('tax is asked for with an address and a VAT number, of a visitor and of a customer', async () => {
  const { customerId } = await customer();
  const sessions = [
    await startCheckout({ email: 'kim@example.com' }, 'visitor'),
    await startCheckout({ customerId }, 'known'),
  ];
  for (const { id } of sessions)
    expect(await client.checkout.sessions.retrieve(id)).toMatchObject({
      automatic_tax: { enabled: true, status: 'requires_location_inputs' },
      tax_id_collection: { enabled: true },
      amount_total: 15_00,
    });
});

test('no checkout asks for it where it is not set', async () => {
  const { id } = await stripe.gateway.createCheckout({
    plan: 'monthly',
    payer: { email: 'kim@example.com' },
    attempt: 'untaxed',
    ...pages,
  });
  const session = await client.checkout.sessions.retrieve(id);
  expect([session.automatic_tax.enabled, session.tax_id_collection]).toEqual([false, undefined]);
});

test('the card pays what the screens say, with the tax in it, also when the plan is switched', async () => {
  const { customerId } = await customer();
  const { id } = await startCheckout({ customerId }, 'paid');
  payCheckout(state, found('checkout.session', state.checkouts, id), 'pays');
  expect(await client.checkout.sessions.retrieve(id)).toMatchObject({
    amount_total: 15_00,
    total_details: { amount_tax: 2_50 },
    automatic_tax: { status: 'complete' },
  });
  const [subscription] = await gateway.listSubscriptions(customerId);
  if (!subscription) throw new Error('nothing was sold');
  const at = new Date(state.now * 1_000);
  const { pence } = await gateway.quoteSwitch({ subscription, plan: 'annual', at });
  expect(await gateway.switchPlan({ subscription, plan: 'annual', at })).toEqual({ kind: 'switched', pence });
  const { data } = await client.invoices.list({ subscription: subscription.id });
  expect(data.map(({ total, total_taxes }) => [total, total_taxes?.[0]?.amount])).toEqual([
    [129_00, 21_50],
    [15_00, 2_50],
  ]);
});

test('a subscription that begins without an address is refused', async () => {
  const { customerId } = await customer();
  const begun = client.subscriptions.create({
    customer: customerId,
    items: [{ price: stripe.prices.monthly }],
    automatic_tax: { enabled: true },
  });
  await expect(begun).rejects.toMatchObject({ code: 'customer_tax_location_invalid' });
});
