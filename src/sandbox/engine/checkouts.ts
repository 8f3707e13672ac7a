import { type Card, type Checkout, type Customer, found, priceOf, Refusal, type SandboxState, tell } from './state.ts';
import { endNow, payInvoice, refuseUnlessPayable, startSubscription } from './subscriptions.ts';

export const createCustomer = (
  state: SandboxState,
  { email = null, name = null, metadata = {} }: Partial<Pick<Customer, 'email' | 'name' | 'metadata'>>,
): Customer => {
  const id = state.newId('cus');
  const customer: Customer = {
    id,
    created: state.now,
    email,
    name,
    metadata,
    card: null,
    balance: 0,
    currency: null,
    isDeleted: false,
  };
  state.customers.set(id, customer);
  tell(state, 'customer.created', { kind: 'customer', id });
  return customer;
};

/** Ends everything that would charge them, as Stripe does. Source: docs.stripe.com/api/customers/delete. */
export const deleteCustomer = (state: SandboxState, customer: Customer): void => {
  for (const one of state.subscriptions.values())
    if (one.customerId === customer.id && one.endedAt === null) endNow(state, one);
  customer.isDeleted = true;
  tell(state, 'customer.deleted', { kind: 'customer', id: customer.id });
};

/** A session is open for a day. Source: docs.stripe.com/api/checkout/sessions/create#expires_at. */
const OPEN_SECONDS = 24 * 3_600;

export const createCheckout = (
  state: SandboxState,
  asked: Pick<Checkout, 'priceId' | 'email' | 'customerId' | 'successUrl' | 'cancelUrl' | 'metadata' | 'isTaxed'>,
): Checkout => {
  priceOf(state, asked.priceId);
  if (asked.customerId !== null) refuseUnlessPayable(found('customer', state.customers, asked.customerId));
  const checkout: Checkout = {
    ...asked,
    id: state.newId('cs_test'),
    created: state.now,
    expiresAt: state.now + OPEN_SECONDS,
    status: 'open',
    subscriptionId: null,
  };
  state.checkouts.set(checkout.id, checkout);
  return checkout;
};

/** Pays a session, which creates the subscription. False if the card doesn't pay; the session stays open. */
export const payCheckout = (state: SandboxState, checkout: Checkout, card: Card): boolean => {
  if (checkout.status !== 'open') throw new Refusal('This Checkout Session is no longer open.');
  if (card !== 'pays') return false;
  const customer =
    checkout.customerId === null
      ? createCustomer(state, { email: checkout.email })
      : found('customer', state.customers, checkout.customerId);
  const { priceId, metadata, isTaxed = false } = checkout;
  const subscription = startSubscription(state, { customerId: customer.id, priceId, metadata, isTaxed });
  const invoice = found('invoice', state.invoices, subscription.latestInvoiceId);
  if (invoice.status === 'open') payInvoice(state, invoice, card);
  customer.card = card;
  Object.assign(checkout, { status: 'complete', customerId: customer.id, subscriptionId: subscription.id });
  tell(state, 'checkout.session.completed', { kind: 'checkout', id: checkout.id });
  return true;
};

export const expireCheckout = (state: SandboxState, checkout: Checkout): void => {
  if (checkout.status !== 'open')
    throw new Refusal(
      `Only Checkout Sessions with a status of open can be expired. This one has a status of ${checkout.status}.`,
    );
  checkout.status = 'expired';
  tell(state, 'checkout.session.expired', { kind: 'checkout', id: checkout.id });
};
