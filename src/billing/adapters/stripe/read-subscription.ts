import type Stripe from 'stripe';
import type { Plan } from '../../../shared/plan.ts';
import { GatewayError } from '../../payment-gateway.ts';
import type { Subscription } from '../../subscription.ts';
import { dateOf, idOf } from './references.ts';

export type Prices = Readonly<Record<Plan, string>>;

export type Read = (subscription: Stripe.Subscription) => Subscription;

const plans = ['monthly', 'annual'] as const;

/** Converts a subscription, by the item with one of our prices. @throws GatewayError refused for one without an item */
export const readerOf =
  (prices: Prices): Read =>
  (subscription) => {
    const planOf = ({ price }: Stripe.SubscriptionItem) => plans.find((plan) => prices[plan] === price.id);
    const { data: items } = subscription.items;
    // The dashboard may add items, such as a fee, before or after the plan's.
    const item = items.find(planOf) ?? items[0];
    if (!item) throw new GatewayError('refused', `The subscription ${subscription.id} has no item.`);
    const { cancel_at, cancel_at_period_end } = subscription;
    const periodEnd = dateOf(item.current_period_end);
    const byDate = cancel_at === null ? undefined : dateOf(cancel_at);
    return {
      id: subscription.id,
      customerId: idOf(subscription.customer) ?? '',
      status: subscription.status,
      plan: planOf(item),
      itemId: item.id,
      createdAt: dateOf(subscription.created),
      periodStart: dateOf(item.current_period_start),
      periodEnd,
      // A cancellation at the period's end may fill `cancel_at` too; then the flag takes it back.
      endsAt: cancel_at_period_end ? periodEnd : byDate,
      endsBy: cancel_at_period_end ? 'period_end' : byDate && 'date',
    };
  };
