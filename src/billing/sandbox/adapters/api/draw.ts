import Stripe from 'stripe';
import { CURRENCY } from '../../../plan.ts';
import {
  type Checkout,
  type Customer,
  type Event,
  found,
  type Invoice,
  type Portal,
  priceOf,
  type World,
} from '../../engine/world.ts';
import { chargeOf, drawCharge, drawDispute } from './draw-charge.ts';
import { type DrawOptions, drawInvoice } from './draw-invoice.ts';
import { intentOf } from './draw-invoice-parts.ts';
import { drawSubscription } from './draw-subscription.ts';

export const drawCustomer = (customer: Customer): Stripe.Customer | Stripe.DeletedCustomer => {
  const { id, created, email, name, metadata, balance, currency, isDeleted } = customer;
  if (isDeleted) return { id, object: 'customer', deleted: true };
  return {
    id,
    object: 'customer',
    balance,
    created,
    currency,
    default_source: null,
    description: null,
    email,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata,
    name,
    shipping: null,
  };
};

export const drawCheckout = (world: World, checkout: Checkout, { pagesUrl }: DrawOptions): Stripe.Checkout.Session => {
  const { pence } = priceOf(world, checkout.priceId);
  const isPaid = checkout.status === 'complete';
  return {
    ...nothingSpecial,
    id: checkout.id,
    amount_subtotal: pence,
    amount_total: pence,
    cancel_url: checkout.cancelUrl,
    created: checkout.created,
    customer: checkout.customerId,
    customer_details: detailsOf(checkout),
    customer_email: checkout.email,
    expires_at: checkout.expiresAt,
    metadata: checkout.metadata,
    payment_status: isPaid ? 'paid' : 'unpaid',
    status: checkout.status,
    subscription: checkout.subscriptionId,
    success_url: checkout.successUrl,
    url: checkout.status === 'open' ? `${pagesUrl}/checkout/${checkout.id}` : null,
  };
};

const detailsOf = ({ email }: Checkout): Stripe.Checkout.Session.CustomerDetails | null =>
  email === null
    ? null
    : {
        address: null,
        business_name: null,
        email,
        individual_name: null,
        name: null,
        phone: null,
        tax_exempt: 'none',
        tax_ids: [],
      };

const nothingSpecial = {
  object: 'checkout.session',
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_reference_id: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency: CURRENCY,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  customer_creation: 'always',
  discounts: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  mode: 'subscription',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  total_details: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
} as const satisfies Partial<Stripe.Checkout.Session>;

export const drawPortal = (
  { id, created, customerId, returnUrl }: Portal,
  { pagesUrl }: DrawOptions,
): Stripe.BillingPortal.Session => ({
  id,
  object: 'billing_portal.session',
  configuration: 'bpc_sandbox',
  created,
  customer: customerId,
  customer_account: null,
  flow: null,
  livemode: false,
  locale: null,
  on_behalf_of: null,
  return_url: returnUrl,
  url: `${pagesUrl}/portal/${id}`,
});

export const drawRefund = (world: World, invoice: Invoice): Stripe.Refund => ({
  id: `re_${invoice.id.slice('in_'.length)}`,
  object: 'refund',
  amount: invoice.due,
  balance_transaction: null,
  charge: chargeOf(invoice),
  created: invoice.contestedAt ?? world.now,
  currency: CURRENCY,
  customer: invoice.customerId,
  customer_account: null,
  metadata: {},
  payment_intent: intentOf(invoice),
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});

/** What the webhook is sent, of objects as they are now. `pagesUrl`: see DrawOptions. */
export const drawEvent = (world: World, event: Event, pagesUrl: string) => ({
  id: event.id,
  object: 'event',
  api_version: Stripe.API_VERSION,
  created: event.created,
  data: { object: drawAbout(world, event, { pagesUrl, expand: [] }) },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type: event.type,
});

const drawAbout = (world: World, { about }: Event, options: DrawOptions): object => {
  switch (about.kind) {
    case 'customer':
      return drawCustomer(found('customer', world.customers, about.id));
    case 'subscription':
      return drawSubscription(world, found('subscription', world.subscriptions, about.id), options);
    case 'invoice':
      return drawInvoice(world, found('invoice', world.invoices, about.id), options);
    case 'checkout':
      return drawCheckout(world, found('checkout.session', world.checkouts, about.id), options);
    case 'charge':
      return drawCharge(world, found('invoice', world.invoices, about.invoiceId));
    case 'dispute':
      return drawDispute(world, found('invoice', world.invoices, about.invoiceId));
  }
};
