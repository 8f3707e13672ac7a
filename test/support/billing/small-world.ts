import type { Plan } from '../../../src/billing/plan.ts';
import { createCustomer } from '../../../src/billing/sandbox/engine/checkouts.ts';
import { advance } from '../../../src/billing/sandbox/engine/clock.ts';
import { emptyWorld, sandboxPrices } from '../../../src/billing/sandbox/engine/empty-world.ts';
import { payInvoice, startSubscription } from '../../../src/billing/sandbox/engine/subscriptions.ts';
import { type Card, found, type Invoice, type Subscription } from '../../../src/billing/sandbox/engine/world.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** A world with one customer, from the first of June on: a month of 30 days, so that a day costs 50 pence. */
export const smallWorld = (start = '2026-06-01T12:00:00Z') => {
  const world = emptyWorld(Date.parse(start) / 1_000);
  const customer = createCustomer(world, { email: 'maya@example.com' });
  const invoicesOf = (subscription: Subscription): readonly Invoice[] =>
    [...world.invoices.values()].filter(({ subscriptionId }) => subscriptionId === subscription.id);
  const latestOf = ({ latestInvoiceId }: Subscription): Invoice => found('invoice', world.invoices, latestInvoiceId);
  return {
    world,
    customer,
    latestOf,
    invoicesOf,
    /** Begun, and paid by a card that then answers like this. */
    subscribe: (plan: Plan, card: Card = 'pays'): Subscription => {
      const subscription = startSubscription(world, { customerId: customer.id, priceId: sandboxPrices[plan] });
      const first = latestOf(subscription);
      if (first.status === 'open') payInvoice(world, first, 'pays');
      customer.card = card;
      return subscription;
    },
    later: ({ days = 0, hours = 0 }) => advance(world, world.now + days * DAY + hours * HOUR),
    /** The types of events since the last call. */
    told: () => world.events.splice(0).map(({ type }) => type),
    /** When events of this type happened, as hours since the world began. */
    hoursOf: (type: string) =>
      world.events.filter((event) => event.type === type).map(({ created }) => (created - customer.created) / HOUR),
  };
};
