import Stripe from 'stripe';
import { CURRENCY } from '../../../plan.ts';
import { type Customer, type Event, found, type Invoice, type Portal, type World } from '../../engine/world.ts';
import { chargeOf, drawCharge, drawDispute } from './draw-charge.ts';
import { drawCheckout } from './draw-checkout.ts';
import { type DrawOptions, drawInvoice } from './draw-invoice.ts';
import { intentOf } from './draw-invoice-parts.ts';
import { drawSubscription } from './draw-subscription.ts';

export const drawCustomer = (customer: Customer): Stripe.Customer | Stripe.DeletedCustomer => {
  const { id, created, email, name, metadata, balance, currency, isDeleted } = customer;
  if (isDeleted) return { id, object: 'customer', deleted: true };
  return {
    id,
    object: 'customer',
    address: null,
    balance,
    created,
    currency,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email,
    invoice_prefix: 'ALLCLEAR',
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata,
    name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
};

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
  destination_details: { card: { type: 'refund' }, type: 'card' },
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
