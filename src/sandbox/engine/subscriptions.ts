import { CURRENCY } from '../../shared/plan.ts';
import { charge, serializeInvoice, voidInvoice } from './invoices.ts';
import { periodEndOf } from './periods.ts';
import {
  type Card,
  type Customer,
  found,
  type Invoice,
  priceOf,
  Refusal,
  type SandboxState,
  type Subscription,
  tell,
} from './state.ts';

/** Creates a subscription whose first invoice is unpaid. */
export const startSubscription = (
  state: SandboxState,
  start: {
    readonly customerId: string;
    readonly priceId: string;
    readonly metadata?: Readonly<Record<string, string>>;
    readonly isTaxed?: boolean;
  },
): Subscription => {
  const customer = found('customer', state.customers, start.customerId);
  refuseUnlessPayable(customer);
  const price = priceOf(state, start.priceId);
  const subscription: Subscription = {
    id: state.newId('sub'),
    itemId: state.newId('si'),
    customerId: customer.id,
    created: state.now,
    metadata: start.metadata ?? {},
    isTaxed: start.isTaxed ?? false,
    priceId: price.id,
    status: 'incomplete',
    anchor: state.now,
    periodStart: state.now,
    periodEnd: periodEndOf(state.now, price, state.now),
    cancelAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    latestInvoiceId: '',
    pendingUpdate: null,
  };
  state.subscriptions.set(subscription.id, subscription);
  const lines = [{ ...lineOf(subscription), pence: price.pence, description: '1 × Allclear Premium' }];
  const invoice = serializeInvoice(state, subscription, { reason: 'subscription_create', lines });
  subscription.latestInvoiceId = invoice.id;
  tell(state, 'customer.subscription.created', { kind: 'subscription', id: subscription.id });
  // A credit pays everything, so there is nothing to ask its holder for.
  if (invoice.due === 0 && charge(state, invoice, null, 'holder')) noteInvoicePaid(state, invoice);
  return subscription;
};

/** @throws Refusal for a deleted customer, or one who pays in another currency */
export const refuseUnlessPayable = ({ id, isDeleted, currency }: Customer): void => {
  if (isDeleted) throw new Refusal(`No such customer: '${id}'`, { code: 'resource_missing', param: 'customer' });
  if (currency !== null && currency !== CURRENCY)
    throw new Refusal(
      `You cannot combine currencies on a single customer. This customer has had a subscription, coupon, or invoice item with currency ${currency}.`,
    );
};

const lineOf = ({ priceId, periodStart, periodEnd }: Subscription) => ({ priceId, from: periodStart, to: periodEnd });

/** Pays an invoice with a card whose holder is present, and applies its effects. */
export const payInvoice = (state: SandboxState, invoice: Invoice, card: Card): boolean => {
  if (invoice.status !== 'open') throw new Refusal('This invoice can no longer be paid.', { code: 'invoice_not_open' });
  const customer = found('customer', state.customers, invoice.customerId);
  if (!charge(state, invoice, card, 'holder')) return false;
  customer.card = card;
  noteInvoicePaid(state, invoice);
  return true;
};

export const noteInvoicePaid = (state: SandboxState, invoice: Invoice): void => {
  const subscription = found('subscription', state.subscriptions, invoice.subscriptionId);
  const { pendingUpdate, status } = subscription;
  if (pendingUpdate?.invoiceId === invoice.id)
    applyPrice(subscription, priceOf(state, pendingUpdate.priceId), invoice.created);
  else if (status !== 'incomplete' && status !== 'past_due' && status !== 'unpaid') return;
  if (subscription.status === 'incomplete' || invoice.id === subscription.latestInvoiceId)
    subscription.status = 'active';
  noteChanged(state, subscription);
};

/** Changes its price and starts a new period at `at`. */
export const applyPrice = (
  subscription: Subscription,
  price: { readonly id: string; readonly interval: 'month' | 'year' },
  at: number,
): void => {
  Object.assign(subscription, {
    priceId: price.id,
    pendingUpdate: null,
    // Another interval starts its own period.
    anchor: at,
    periodStart: at,
    periodEnd: periodEndOf(at, price, at),
  });
};

export const dropPending = (state: SandboxState, subscription: Subscription): void => {
  const waiting = subscription.pendingUpdate && state.invoices.get(subscription.pendingUpdate.invoiceId);
  subscription.pendingUpdate = null;
  if (waiting) voidInvoice(state, waiting);
};

/** Sets the end by either field, or none. The flag only takes back what the flag has set: a date stays until it's cleared. */
export const scheduleEnd = (
  state: SandboxState,
  subscription: Subscription,
  end: { readonly atPeriodEnd: boolean } | { readonly at: number | null },
): void => {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw new Refusal('A canceled subscription can only update its cancellation_details.');
  if ('at' in end) Object.assign(subscription, { cancelAt: end.at, cancelAtPeriodEnd: false });
  else if (end.atPeriodEnd) Object.assign(subscription, { cancelAt: subscription.periodEnd, cancelAtPeriodEnd: true });
  else if (subscription.cancelAtPeriodEnd) Object.assign(subscription, { cancelAt: null, cancelAtPeriodEnd: false });
  subscription.canceledAt = subscription.cancelAt === null ? null : state.now;
  noteChanged(state, subscription);
};

/** Ends it now. */
export const endNow = (state: SandboxState, subscription: Subscription): void => {
  if (subscription.status === 'canceled')
    throw new Refusal(`No such subscription: '${subscription.id}'`, {
      status: 404,
      code: 'resource_missing',
      param: 'id',
    });
  const invoice = found('invoice', state.invoices, subscription.latestInvoiceId);
  dropPending(state, subscription);
  // An unpaid first invoice is voided. A renewal's stays open, but is no longer collected automatically. Source:
  // docs.stripe.com/api/subscriptions/cancel.
  if (subscription.status === 'incomplete' || invoice.status === 'draft') voidInvoice(state, invoice);
  else invoice.nextAttempt = null;
  Object.assign(subscription, {
    status: 'canceled',
    endedAt: state.now,
    canceledAt: subscription.canceledAt ?? state.now,
  });
  tell(state, 'customer.subscription.deleted', { kind: 'subscription', id: subscription.id });
};

export const noteChanged = (state: SandboxState, { id }: Subscription): void =>
  tell(state, 'customer.subscription.updated', { kind: 'subscription', id });
