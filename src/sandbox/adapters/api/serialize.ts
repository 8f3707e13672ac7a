import Stripe from 'stripe';
import { CURRENCY } from '../../../shared/plan.ts';
import { type Customer, type Event, found, type Invoice, type Portal, type SandboxState } from '../../engine/state.ts';
import { chargeOf, serializeCharge, serializeDispute } from './serialize-charge.ts';
import { serializeCheckout } from './serialize-checkout.ts';
import { type DrawOptions, serializeInvoice } from './serialize-invoice.ts';
import { intentOf } from './serialize-invoice-parts.ts';
import { serializeSubscription } from './serialize-subscription.ts';

export const serializeCustomer = (customer: Customer): Stripe.Customer | Stripe.DeletedCustomer => {
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

export const serializePortal = (
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

export const serializeRefund = (state: SandboxState, invoice: Invoice): Stripe.Refund => ({
  id: `re_${invoice.id.slice('in_'.length)}`,
  object: 'refund',
  amount: invoice.due,
  balance_transaction: null,
  charge: chargeOf(invoice),
  created: invoice.contestedAt ?? state.now,
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

/** The body of an event, with its object as it is now. */
export const serializeEvent = (state: SandboxState, event: Event, pagesUrl: string) => ({
  id: event.id,
  object: 'event',
  api_version: Stripe.API_VERSION,
  created: event.created,
  data: { object: serializeAbout(state, event, { pagesUrl, expand: [] }) },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type: event.type,
});

const serializeAbout = (state: SandboxState, { about }: Event, options: DrawOptions): object => {
  switch (about.kind) {
    case 'customer':
      return serializeCustomer(found('customer', state.customers, about.id));
    case 'subscription':
      return serializeSubscription(state, found('subscription', state.subscriptions, about.id), options);
    case 'invoice':
      return serializeInvoice(state, found('invoice', state.invoices, about.id), options);
    case 'checkout':
      return serializeCheckout(state, found('checkout.session', state.checkouts, about.id), options);
    case 'charge':
      return serializeCharge(state, found('invoice', state.invoices, about.invoiceId));
    case 'dispute':
      return serializeDispute(state, found('invoice', state.invoices, about.invoiceId));
  }
};
