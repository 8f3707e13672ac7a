import { charge, drawInvoice, dueOf, voidInvoice } from './invoices.ts';
import { periodEndOf, unusedOf } from './periods.ts';
import {
  type Card,
  found,
  type Invoice,
  type Line,
  priceOf,
  Refusal,
  type Subscription,
  tell,
  type World,
} from './world.ts';

/** Begins a subscription whose first invoice is still to be paid. */
export const startSubscription = (
  world: World,
  start: {
    readonly customerId: string;
    readonly priceId: string;
    readonly metadata?: Readonly<Record<string, string>>;
  },
): Subscription => {
  const customer = found('customer', world.customers, start.customerId);
  if (customer.isDeleted)
    throw new Refusal(`No such customer: '${customer.id}'`, { code: 'resource_missing', param: 'customer' });
  const price = priceOf(world, start.priceId);
  const subscription: Subscription = {
    id: world.newId('sub'),
    itemId: world.newId('si'),
    customerId: customer.id,
    created: world.now,
    metadata: start.metadata ?? {},
    priceId: price.id,
    status: 'incomplete',
    anchor: world.now,
    periodStart: world.now,
    periodEnd: periodEndOf(world.now, price, world.now),
    cancelAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    latestInvoiceId: '',
    pendingUpdate: null,
  };
  world.subscriptions.set(subscription.id, subscription);
  const lines = [{ ...lineOf(subscription), pence: price.pence, description: '1 × Allclear Premium' }];
  subscription.latestInvoiceId = drawInvoice(world, subscription, { reason: 'subscription_create', lines }).id;
  tell(world, 'customer.subscription.created', { kind: 'subscription', id: subscription.id });
  return subscription;
};

const lineOf = ({ priceId, periodStart, periodEnd }: Subscription) => ({ priceId, from: periodStart, to: periodEnd });

/**
 * Pays an invoice with a card that is there. `authenticate` waits for its holder, who then pays or declines. What the invoice
 * was for happens by it.
 */
export const payInvoice = (world: World, invoice: Invoice, card: Card): boolean => {
  if (invoice.status !== 'open') throw new Refusal('This invoice can no longer be paid.', { code: 'invoice_not_open' });
  const customer = found('customer', world.customers, invoice.customerId);
  if (!charge(world, invoice, card)) return false;
  customer.card = card;
  noteInvoicePaid(world, invoice);
  return true;
};

export const noteInvoicePaid = (world: World, invoice: Invoice): void => {
  const subscription = found('subscription', world.subscriptions, invoice.subscriptionId);
  const { pendingUpdate, status } = subscription;
  if (pendingUpdate?.invoiceId === invoice.id)
    applyPrice(subscription, priceOf(world, pendingUpdate.priceId), invoice.created);
  else if (status !== 'incomplete' && status !== 'past_due' && status !== 'unpaid') return;
  if (subscription.status === 'incomplete' || invoice.id === subscription.latestInvoiceId)
    subscription.status = 'active';
  noteChanged(world, subscription);
};

const applyPrice = (
  subscription: Subscription,
  price: { readonly id: string; readonly interval: 'month' | 'year' },
  at: number,
): void => {
  Object.assign(subscription, {
    priceId: price.id,
    pendingUpdate: null,
    // Another interval begins a period of its own.
    anchor: at,
    periodStart: at,
    periodEnd: periodEndOf(at, price, at),
  });
};

/** What a change of price at a moment is charged: the new period, less what of the old one is left. */
export const switchLines = (
  world: World,
  subscription: Subscription,
  priceId: string,
  at: number,
): readonly Omit<Line, 'id'>[] => {
  const [old, next] = [priceOf(world, subscription.priceId), priceOf(world, priceId)];
  if (old.id === next.id) return [];
  const { periodStart, periodEnd } = subscription;
  const unused = unusedOf(old.pence, periodStart, periodEnd, at);
  const to = periodEndOf(at, next, at);
  return [
    { pence: -unused, description: 'Unused time on Allclear Premium', priceId: old.id, from: at, to: periodEnd },
    { pence: next.pence, description: '1 × Allclear Premium', priceId: next.id, from: at, to },
  ];
};

/** What a change would be charged, without making it. */
export const quoteSwitch = (world: World, subscription: Subscription, priceId: string, at: number) => {
  const lines = switchLines(world, subscription, priceId, at);
  const total = lines.reduce((sum, { pence }) => sum + pence, 0);
  return { lines, total, due: dueOf(total, found('customer', world.customers, subscription.customerId)) };
};

/** For how long a change waits for its payment. Source: docs.stripe.com/billing/subscriptions/pending-updates. */
const PENDING_SECONDS = 23 * 3_600;

/** Changes the price once its invoice is paid; until then nothing changes (`pending_if_incomplete`). */
export const switchPrice = (
  world: World,
  subscription: Subscription,
  priceId: string,
  at: number,
): Invoice | undefined => {
  const lines = switchLines(world, subscription, priceId, at);
  if (lines.length === 0) return undefined;
  refuseUnless(subscription, ['active']);
  dropPending(world, subscription);
  const invoice = drawInvoice(world, subscription, { reason: 'subscription_update', lines });
  const { card } = found('customer', world.customers, subscription.customerId);
  subscription.latestInvoiceId = invoice.id;
  if (charge(world, invoice, card)) {
    applyPrice(subscription, priceOf(world, priceId), world.now);
  } else {
    subscription.pendingUpdate = { priceId, invoiceId: invoice.id, expiresAt: world.now + PENDING_SECONDS };
  }
  noteChanged(world, subscription);
  return invoice;
};

export const dropPending = (world: World, subscription: Subscription): void => {
  const waiting = subscription.pendingUpdate && world.invoices.get(subscription.pendingUpdate.invoiceId);
  subscription.pendingUpdate = null;
  if (waiting) voidInvoice(world, waiting);
};

/** The end by either field, or none. */
export const scheduleEnd = (
  world: World,
  subscription: Subscription,
  end: { readonly atPeriodEnd: boolean } | { readonly at: number | null },
): void => {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw new Refusal('A canceled subscription can only update its cancellation_details.');
  if ('at' in end) Object.assign(subscription, { cancelAt: end.at, cancelAtPeriodEnd: false });
  else
    Object.assign(subscription, {
      cancelAt: end.atPeriodEnd ? subscription.periodEnd : null,
      cancelAtPeriodEnd: end.atPeriodEnd,
    });
  subscription.canceledAt = subscription.cancelAt === null ? null : world.now;
  noteChanged(world, subscription);
};

/** Ends it now. */
export const endNow = (world: World, subscription: Subscription): void => {
  if (subscription.status === 'canceled')
    throw new Refusal(`No such subscription: '${subscription.id}'`, {
      status: 404,
      code: 'resource_missing',
      param: 'id',
    });
  const invoice = found('invoice', world.invoices, subscription.latestInvoiceId);
  dropPending(world, subscription);
  if (invoice.status !== 'paid') voidInvoice(world, invoice);
  Object.assign(subscription, {
    status: 'canceled',
    endedAt: world.now,
    canceledAt: subscription.canceledAt ?? world.now,
  });
  tell(world, 'customer.subscription.deleted', { kind: 'subscription', id: subscription.id });
};

export const noteChanged = (world: World, { id }: Subscription): void =>
  tell(world, 'customer.subscription.updated', { kind: 'subscription', id });

const refuseUnless = ({ status }: Subscription, allowed: readonly Subscription['status'][]): void => {
  if (!allowed.includes(status)) throw new Refusal(`The subscription is ${status}, so its price cannot change.`);
};
