import { charge, drawInvoice, finalize, voidInvoice } from './invoices.ts';
import { periodEndOf } from './periods.ts';
import { dropPending, endNow, noteChanged, noteInvoicePaid } from './subscriptions.ts';
import { found, type Invoice, priceOf, type Subscription, tell, type World } from './world.ts';

/** A subscription that is not paid for so long never will be. Source: docs.stripe.com/billing/subscriptions/overview. */
const INCOMPLETE_SECONDS = 23 * 3_600;
/** A renewal's invoice is open to changes for an hour before it is collected. */
const DRAFT_SECONDS = 3_600;
/** When a failed renewal is tried again: days after the first attempt; after the last it ends. */
const RETRY_DAYS = [3, 5, 7] as const;
const DAY = 86_400;

type Due = { readonly at: number; readonly happens: () => void };

/** Moves the time on, and lets happen what falls due meanwhile, in its order; `afterEach` sees the world as it was then. */
export const advance = (world: World, to: number, afterEach: () => void = () => undefined): void => {
  for (let next = nextDue(world); next && next.at <= to; next = nextDue(world)) {
    world.now = Math.max(world.now, next.at);
    next.happens();
    afterEach();
  }
  world.now = Math.max(world.now, to);
};

const nextDue = (world: World): Due | undefined => [...duesOf(world)].toSorted((one, other) => one.at - other.at)[0];

function* duesOf(world: World): Generator<Due> {
  for (const subscription of world.subscriptions.values()) yield* ofSubscription(world, subscription);
  for (const invoice of world.invoices.values()) yield* ofInvoice(world, invoice);
  for (const checkout of world.checkouts.values())
    if (checkout.status === 'open')
      yield {
        at: checkout.expiresAt,
        happens: () => {
          checkout.status = 'expired';
          tell(world, 'checkout.session.expired', { kind: 'checkout', id: checkout.id });
        },
      };
}

function* ofSubscription(world: World, subscription: Subscription): Generator<Due> {
  const { status, created, periodEnd, cancelAt, pendingUpdate } = subscription;
  if (status === 'incomplete') yield { at: created + INCOMPLETE_SECONDS, happens: () => expire(world, subscription) };
  if (status !== 'active' && status !== 'past_due' && status !== 'trialing') return;
  if (pendingUpdate) yield { at: pendingUpdate.expiresAt, happens: () => forgetUpdate(world, subscription) };
  if (cancelAt !== null && cancelAt <= periodEnd) yield { at: cancelAt, happens: () => endNow(world, subscription) };
  else yield { at: periodEnd, happens: () => renew(world, subscription) };
}

function* ofInvoice(world: World, invoice: Invoice): Generator<Due> {
  const { status, created, nextAttempt } = invoice;
  if (status === 'draft') yield { at: created + DRAFT_SECONDS, happens: () => collect(world, invoice) };
  if (status === 'open' && nextAttempt !== null) yield { at: nextAttempt, happens: () => collect(world, invoice) };
}

const expire = (world: World, subscription: Subscription): void => {
  subscription.status = 'incomplete_expired';
  subscription.endedAt = world.now;
  voidInvoice(world, found('invoice', world.invoices, subscription.latestInvoiceId));
  noteChanged(world, subscription);
};

const forgetUpdate = (world: World, subscription: Subscription): void => {
  dropPending(world, subscription);
  noteChanged(world, subscription);
};

/** The new period begins, and is told, before its invoice is collected: "active" says nothing of money yet. */
const renew = (world: World, subscription: Subscription): void => {
  const price = priceOf(world, subscription.priceId);
  const start = subscription.periodEnd;
  // A trial that somebody gave in the dashboard: what it is counted from begins with its end.
  if (subscription.status === 'trialing') Object.assign(subscription, { status: 'active', anchor: start });
  Object.assign(subscription, { periodStart: start, periodEnd: periodEndOf(subscription.anchor, price, start) });
  const { priceId, periodEnd } = subscription;
  const lines = [{ pence: price.pence, description: '1 × Allclear Premium', priceId, from: start, to: periodEnd }];
  subscription.latestInvoiceId = drawInvoice(world, subscription, {
    reason: 'subscription_cycle',
    lines,
    isDraft: true,
  }).id;
  noteChanged(world, subscription);
};

const collect = (world: World, invoice: Invoice): void => {
  const subscription = found('subscription', world.subscriptions, invoice.subscriptionId);
  if (invoice.status === 'draft') finalize(world, invoice);
  const { card } = found('customer', world.customers, invoice.customerId);
  if (charge(world, invoice, card, 'schedule')) {
    noteInvoicePaid(world, invoice);
    return;
  }
  const retryDay = RETRY_DAYS[invoice.attempts - 1];
  invoice.nextAttempt = retryDay === undefined ? null : invoice.created + DRAFT_SECONDS + retryDay * DAY;
  if (retryDay === undefined) {
    endNow(world, subscription);
    return;
  }
  subscription.status = 'past_due';
  noteChanged(world, subscription);
};
