import { charge, dueOf, serializeInvoice } from './invoices.ts';
import { periodEndOf, unusedOf } from './periods.ts';
import { found, type Invoice, type Line, priceOf, Refusal, type SandboxState, type Subscription } from './state.ts';
import { applyPrice, dropPending, noteChanged } from './subscriptions.ts';

/** The charge for a change of price at a moment: the new period, less the rest of the old one. */
const switchLines = (
  state: SandboxState,
  subscription: Subscription,
  priceId: string,
  at: number,
): readonly Omit<Line, 'id'>[] => {
  const [old, next] = [priceOf(state, subscription.priceId), priceOf(state, priceId)];
  if (old.id === next.id) return [];
  const { periodStart, periodEnd } = subscription;
  if (at < periodStart || at > periodEnd)
    throw new Refusal('Cannot specify a proration date outside of the current period of the subscription.');
  const unused = unusedOf(old.pence, periodStart, periodEnd, at);
  const to = periodEndOf(at, next, at);
  return [
    { pence: -unused, description: 'Unused time on Allclear Premium', priceId: old.id, from: at, to: periodEnd },
    { pence: next.pence, description: '1 × Allclear Premium', priceId: next.id, from: at, to },
  ];
};

/** Quotes a change without making it. */
export const quoteSwitch = (state: SandboxState, subscription: Subscription, priceId: string, at: number) => {
  const lines = switchLines(state, subscription, priceId, at);
  const total = lines.reduce((sum, { pence }) => sum + pence, 0);
  return { lines, total, due: dueOf(total, found('customer', state.customers, subscription.customerId)) };
};

/** How long a change waits for its payment. Source: docs.stripe.com/billing/subscriptions/pending-updates. */
const PENDING_SECONDS = 23 * 3_600;

/** Changes the price once its invoice is paid; until then nothing changes (`pending_if_incomplete`). */
export const switchPrice = (
  state: SandboxState,
  subscription: Subscription,
  priceId: string,
  at: number,
): Invoice | undefined => {
  const lines = switchLines(state, subscription, priceId, at);
  if (lines.length === 0) return undefined;
  refuseUnless(subscription, ['active']);
  dropPending(state, subscription);
  const invoice = serializeInvoice(state, subscription, { reason: 'subscription_update', lines });
  const { card } = found('customer', state.customers, subscription.customerId);
  subscription.latestInvoiceId = invoice.id;
  if (charge(state, invoice, card, 'schedule')) {
    applyPrice(subscription, priceOf(state, priceId), state.now);
  } else {
    subscription.pendingUpdate = { priceId, invoiceId: invoice.id, expiresAt: state.now + PENDING_SECONDS };
  }
  noteChanged(state, subscription);
  return invoice;
};

const refuseUnless = ({ status }: Subscription, allowed: readonly Subscription['status'][]): void => {
  if (!allowed.includes(status)) throw new Refusal(`The subscription is ${status}, so its price cannot change.`);
};
