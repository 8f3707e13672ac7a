import { charge, finalize, serializeInvoice, voidInvoice } from './invoices.ts';
import { periodEndOf } from './periods.ts';
import { found, type Invoice, priceOf, type SandboxState, type Subscription, tell } from './state.ts';
import { dropPending, endNow, noteChanged, noteInvoicePaid } from './subscriptions.ts';

/** A subscription that stays unpaid for this long ends. Source: docs.stripe.com/billing/subscriptions/overview. */
const INCOMPLETE_SECONDS = 23 * 3_600;
/** A renewal's invoice is open to changes for an hour before it's collected. */
const DRAFT_SECONDS = 3_600;
/** When a failed renewal is retried: days after the first attempt; after the last it ends. */
const RETRY_DAYS = [3, 5, 7] as const;
const DAY = 86_400;

type Due = { readonly at: number; readonly happens: () => void };

/** Advances the time and runs everything due meanwhile, in order; `afterEach` sees the state at that time. */
export const advance = (state: SandboxState, to: number, afterEach: () => void = () => undefined): void => {
  for (let next = nextDue(state); next && next.at <= to; next = nextDue(state)) {
    state.now = Math.max(state.now, next.at);
    next.happens();
    afterEach();
  }
  state.now = Math.max(state.now, to);
};

const nextDue = (state: SandboxState): Due | undefined =>
  [...duesOf(state)].toSorted((one, other) => one.at - other.at)[0];

function* duesOf(state: SandboxState): Generator<Due> {
  for (const subscription of state.subscriptions.values()) yield* ofSubscription(state, subscription);
  for (const invoice of state.invoices.values()) yield* ofInvoice(state, invoice);
  for (const checkout of state.checkouts.values())
    if (checkout.status === 'open')
      yield {
        at: checkout.expiresAt,
        happens: () => {
          checkout.status = 'expired';
          tell(state, 'checkout.session.expired', { kind: 'checkout', id: checkout.id });
        },
      };
}

function* ofSubscription(state: SandboxState, subscription: Subscription): Generator<Due> {
  const { status, created, periodEnd, cancelAt, pendingUpdate } = subscription;
  if (status === 'incomplete') yield { at: created + INCOMPLETE_SECONDS, happens: () => expire(state, subscription) };
  if (status !== 'active' && status !== 'past_due' && status !== 'trialing') return;
  if (pendingUpdate) yield { at: pendingUpdate.expiresAt, happens: () => forgetUpdate(state, subscription) };
  if (cancelAt !== null && cancelAt <= periodEnd) yield { at: cancelAt, happens: () => endNow(state, subscription) };
  else yield { at: periodEnd, happens: () => renew(state, subscription) };
}

function* ofInvoice(state: SandboxState, invoice: Invoice): Generator<Due> {
  const { status, created, nextAttempt } = invoice;
  if (status === 'draft') yield { at: created + DRAFT_SECONDS, happens: () => collect(state, invoice) };
  if (status === 'open' && nextAttempt !== null) yield { at: nextAttempt, happens: () => collect(state, invoice) };
}

const expire = (state: SandboxState, subscription: Subscription): void => {
  subscription.status = 'incomplete_expired';
  subscription.endedAt = state.now;
  voidInvoice(state, found('invoice', state.invoices, subscription.latestInvoiceId));
  noteChanged(state, subscription);
};

const forgetUpdate = (state: SandboxState, subscription: Subscription): void => {
  dropPending(state, subscription);
  noteChanged(state, subscription);
};

/** The new period begins, with its event, before its invoice is collected: "active" says nothing about money yet. */
const renew = (state: SandboxState, subscription: Subscription): void => {
  const price = priceOf(state, subscription.priceId);
  const start = subscription.periodEnd;
  // A trial given in the dashboard: the billing anchor moves to its end.
  if (subscription.status === 'trialing') Object.assign(subscription, { status: 'active', anchor: start });
  Object.assign(subscription, { periodStart: start, periodEnd: periodEndOf(subscription.anchor, price, start) });
  const { priceId, periodEnd } = subscription;
  const lines = [{ pence: price.pence, description: '1 × Allclear Premium', priceId, from: start, to: periodEnd }];
  subscription.latestInvoiceId = serializeInvoice(state, subscription, {
    reason: 'subscription_cycle',
    lines,
    isDraft: true,
  }).id;
  noteChanged(state, subscription);
};

const collect = (state: SandboxState, invoice: Invoice): void => {
  const subscription = found('subscription', state.subscriptions, invoice.subscriptionId);
  if (invoice.status === 'draft') finalize(state, invoice);
  const { card } = found('customer', state.customers, invoice.customerId);
  if (charge(state, invoice, card, 'schedule')) {
    noteInvoicePaid(state, invoice);
    return;
  }
  const retryDay = RETRY_DAYS[invoice.attempts - 1];
  invoice.nextAttempt = retryDay === undefined ? null : invoice.created + DRAFT_SECONDS + retryDay * DAY;
  if (retryDay === undefined) {
    endNow(state, subscription);
    return;
  }
  subscription.status = 'past_due';
  noteChanged(state, subscription);
};
