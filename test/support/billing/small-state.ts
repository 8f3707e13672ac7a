import { createCustomer } from '../../../src/sandbox/engine/checkouts.ts';
import { advance } from '../../../src/sandbox/engine/clock.ts';
import { emptyState, sandboxPrices } from '../../../src/sandbox/engine/empty-state.ts';
import { type Card, found, type Invoice, type Subscription } from '../../../src/sandbox/engine/state.ts';
import { payInvoice, startSubscription } from '../../../src/sandbox/engine/subscriptions.ts';
import type { Plan } from '../../../src/shared/plan.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** A state with one customer, from the first of June on: a month of 30 days, so that a day costs 50 pence. */
export const smallState = (start = '2026-06-01T12:00:00Z') => {
  const state = emptyState(Date.parse(start) / 1_000);
  const customer = createCustomer(state, { email: 'maya@example.com' });
  const invoicesOf = (subscription: Subscription): readonly Invoice[] =>
    [...state.invoices.values()].filter(({ subscriptionId }) => subscriptionId === subscription.id);
  const latestOf = ({ latestInvoiceId }: Subscription): Invoice => found('invoice', state.invoices, latestInvoiceId);
  return {
    state,
    customer,
    latestOf,
    invoicesOf,
    /** Begun, and paid by a card that then answers like this. */
    subscribe: (plan: Plan, card: Card = 'pays'): Subscription => {
      const subscription = startSubscription(state, { customerId: customer.id, priceId: sandboxPrices[plan] });
      const first = latestOf(subscription);
      if (first.status === 'open') payInvoice(state, first, 'pays');
      customer.card = card;
      return subscription;
    },
    later: ({ days = 0, hours = 0 }) => advance(state, state.now + days * DAY + hours * HOUR),
    /** The types of events since the last call. */
    told: () => state.events.splice(0).map(({ type }) => type),
    /** When events of this type happened, as hours since the state began. */
    hoursOf: (type: string) =>
      state.events.filter((event) => event.type === type).map(({ created }) => (created - customer.created) / HOUR),
  };
};
