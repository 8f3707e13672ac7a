import type Stripe from 'stripe';
import { CURRENCY } from '../../../shared/plan.ts';
import { found, type Price, priceOf, type SandboxState, type Subscription } from '../../engine/state.ts';
import { type DrawOptions, serializeInvoice } from './serialize-invoice.ts';
import { serializePlan, serializePrice } from './serialize-prices.ts';

/** A subscription in the API's form. Only its items have the period. */
export const serializeSubscription = (
  state: SandboxState,
  subscription: Subscription,
  options: DrawOptions,
): Stripe.Subscription => {
  const { id, cancelAt, cancelAtPeriodEnd, canceledAt, latestInvoiceId, isTaxed = false } = subscription;
  const isExpanded = options.expand.some((path) => path.startsWith('latest_invoice'));
  const latest = found('invoice', state.invoices, latestInvoiceId);
  return {
    ...nothingSpecial,
    id,
    automatic_tax: {
      disabled_reason: null,
      enabled: isTaxed,
      liability: isTaxed ? { type: 'self' } : null,
    },
    billing_cycle_anchor: subscription.anchor,
    cancel_at: cancelAt,
    cancel_at_period_end: cancelAtPeriodEnd,
    canceled_at: canceledAt,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: canceledAt === null ? null : 'cancellation_requested',
    },
    created: subscription.created,
    customer: subscription.customerId,
    ended_at: subscription.endedAt,
    items: {
      object: 'list',
      data: [serializeItem(subscription, priceOf(state, subscription.priceId))],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: isExpanded ? serializeInvoice(state, latest, options, 'latest_invoice') : latestInvoiceId,
    metadata: subscription.metadata,
    pending_update: pendingOf(state, subscription),
    start_date: subscription.created,
    status: subscription.status,
    ...trialOf(subscription),
  };
};

const trialOf = ({ status, periodStart, periodEnd }: Subscription) =>
  status === 'trialing' ? { trial_start: periodStart, trial_end: periodEnd } : { trial_start: null, trial_end: null };

const nothingSpecial = {
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
  billing_schedules: [],
  billing_thresholds: null,
  collection_method: 'charge_automatically',
  currency: CURRENCY,
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'on_subscription',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_settings: null,
} as const satisfies Partial<Stripe.Subscription>;

const serializeItem = (
  { id, itemId, created, periodStart, periodEnd }: Subscription,
  price: Price,
): Stripe.SubscriptionItem => ({
  id: itemId,
  object: 'subscription_item',
  billing_thresholds: null,
  created,
  current_period_end: periodEnd,
  current_period_start: periodStart,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: serializePlan(price),
  price: serializePrice(price),
  quantity: 1,
  subscription: id,
  tax_rates: [],
});

const pendingOf = (state: SandboxState, subscription: Subscription): Stripe.Subscription.PendingUpdate | null => {
  const { pendingUpdate } = subscription;
  if (!pendingUpdate) return null;
  return {
    billing_cycle_anchor: null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: pendingUpdate.expiresAt,
    metadata: null,
    subscription_items: [serializeItem(subscription, priceOf(state, pendingUpdate.priceId))],
    trial_end: null,
    trial_from_plan: null,
  };
};
