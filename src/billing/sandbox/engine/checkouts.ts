import { endNow, payInvoice, refuseUnlessPayable, startSubscription } from './subscriptions.ts';
import { type Card, type Checkout, type Customer, found, priceOf, Refusal, tell, type World } from './world.ts';

export const createCustomer = (
  world: World,
  { email = null, name = null, metadata = {} }: Partial<Pick<Customer, 'email' | 'name' | 'metadata'>>,
): Customer => {
  const id = world.newId('cus');
  const customer: Customer = {
    id,
    created: world.now,
    email,
    name,
    metadata,
    card: null,
    balance: 0,
    currency: null,
    isDeleted: false,
  };
  world.customers.set(id, customer);
  tell(world, 'customer.created', { kind: 'customer', id });
  return customer;
};

/** Ends all that would charge them, as Stripe does. Source: docs.stripe.com/api/customers/delete. */
export const deleteCustomer = (world: World, customer: Customer): void => {
  for (const one of world.subscriptions.values())
    if (one.customerId === customer.id && one.endedAt === null) endNow(world, one);
  customer.isDeleted = true;
  tell(world, 'customer.deleted', { kind: 'customer', id: customer.id });
};

/** A session is open for a day. Source: docs.stripe.com/api/checkout/sessions/create#expires_at. */
const OPEN_SECONDS = 24 * 3_600;

export const createCheckout = (
  world: World,
  asked: Pick<Checkout, 'priceId' | 'email' | 'customerId' | 'successUrl' | 'cancelUrl' | 'metadata' | 'isTaxed'>,
): Checkout => {
  priceOf(world, asked.priceId);
  if (asked.customerId !== null) refuseUnlessPayable(found('customer', world.customers, asked.customerId));
  const checkout: Checkout = {
    ...asked,
    id: world.newId('cs_test'),
    created: world.now,
    expiresAt: world.now + OPEN_SECONDS,
    status: 'open',
    subscriptionId: null,
  };
  world.checkouts.set(checkout.id, checkout);
  return checkout;
};

/** Pays a session: only then is there a subscription. False where the card does not pay; the session stays open. */
export const payCheckout = (world: World, checkout: Checkout, card: Card): boolean => {
  if (checkout.status !== 'open') throw new Refusal('This Checkout Session is no longer open.');
  if (card !== 'pays') return false;
  const customer =
    checkout.customerId === null
      ? createCustomer(world, { email: checkout.email })
      : found('customer', world.customers, checkout.customerId);
  const { priceId, metadata, isTaxed = false } = checkout;
  const subscription = startSubscription(world, { customerId: customer.id, priceId, metadata, isTaxed });
  const invoice = found('invoice', world.invoices, subscription.latestInvoiceId);
  if (invoice.status === 'open') payInvoice(world, invoice, card);
  customer.card = card;
  Object.assign(checkout, { status: 'complete', customerId: customer.id, subscriptionId: subscription.id });
  tell(world, 'checkout.session.completed', { kind: 'checkout', id: checkout.id });
  return true;
};

export const expireCheckout = (world: World, checkout: Checkout): void => {
  if (checkout.status !== 'open')
    throw new Refusal(
      `Only Checkout Sessions with a status of open can be expired. This one has a status of ${checkout.status}.`,
    );
  checkout.status = 'expired';
  tell(world, 'checkout.session.expired', { kind: 'checkout', id: checkout.id });
};
