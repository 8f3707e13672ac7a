import type Stripe from 'stripe';
import { GatewayError } from '../../payment-gateway.ts';
import type { Plan } from '../../plan.ts';
import type { Subscription } from '../../subscription.ts';
import { dateOf, idOf } from './references.ts';

export type Prices = Readonly<Record<Plan, string>>;

export type Read = (subscription: Stripe.Subscription) => Subscription;

/** A subscription in this product's words. @throws GatewayError refused for one without an item. */
export const readerOf =
  (prices: Prices): Read =>
  (subscription) => {
    const [item] = subscription.items.data;
    if (!item) throw new GatewayError('refused', `The subscription ${subscription.id} has no item.`);
    const { cancel_at, cancel_at_period_end } = subscription;
    const periodEnd = dateOf(item.current_period_end);
    const byDate = cancel_at === null ? undefined : dateOf(cancel_at);
    return {
      id: subscription.id,
      customerId: idOf(subscription.customer) ?? '',
      status: subscription.status,
      plan: (['monthly', 'annual'] as const).find((plan) => prices[plan] === item.price.id),
      itemId: item.id,
      createdAt: dateOf(subscription.created),
      periodStart: dateOf(item.current_period_start),
      periodEnd,
      // A cancellation at the period's end may fill `cancel_at` too; the flag is then what takes it back.
      endsAt: cancel_at_period_end ? periodEnd : byDate,
      endsBy: cancel_at_period_end ? 'period_end' : byDate && 'date',
    };
  };
