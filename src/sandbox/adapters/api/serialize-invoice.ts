import type Stripe from 'stripe';
import { CURRENCY } from '../../../shared/plan.ts';
import { type Customer, found, type Invoice, type Line, type SandboxState, taxIn } from '../../engine/state.ts';
import { serializeLine } from './serialize-invoice-parts.ts';

export type DrawOptions = {
  readonly pagesUrl: string;
  /** The `expand` of the request. */
  readonly expand: readonly string[];
};

/** An invoice in the API's form; `path` is its place in the answer, for expanded objects. */
export const serializeInvoice = (
  state: SandboxState,
  invoice: Invoice,
  { pagesUrl, expand }: DrawOptions,
  path = '',
): Stripe.Invoice => {
  const customer = found('customer', state.customers, invoice.customerId);
  const isExpanded = (name: string) => expand.includes(path === '' ? name : `${path}.${name}`);
  const isDraft = invoice.status === 'draft';
  return {
    ...nothingSpecial,
    ...amountsOf(invoice),
    ...(state.subscriptions.get(invoice.subscriptionId)?.isTaxed === true ? taxOf(invoice) : untaxed),
    ...customerOf(customer),
    id: invoice.id,
    attempt_count: invoice.attempts,
    // Stripe calls a first invoice attempted as soon as it is final, with a count of 0.
    attempted: invoice.attempts > 0 || (invoice.reason === 'subscription_create' && !isDraft),
    auto_advance: invoice.status === 'draft' || invoice.status === 'open',
    automatically_finalizes_at: isDraft ? invoice.created + 3_600 : null,
    billing_reason: invoice.reason,
    created: invoice.created,
    effective_at: isDraft ? null : invoice.created,
    hosted_invoice_url: isDraft ? null : `${pagesUrl}/invoice/${invoice.id}`,
    lines: {
      object: 'list',
      data: invoice.lines.map((line) => serializeLine(state, invoice, line)),
      has_more: false,
      url: `/v1/invoices/${invoice.id}/lines`,
    },
    next_payment_attempt: invoice.nextAttempt,
    number: isDraft ? null : `ALLCLEAR-${invoice.id.slice(-6).toUpperCase()}`,
    parent: parentOf(invoice.subscriptionId),
    period_end: invoice.created,
    period_start: invoice.created,
    status: invoice.status,
    status_transitions: {
      finalized_at: isDraft ? null : invoice.created,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: invoice.status === 'void' ? state.now : null,
    },
    ...(isExpanded('confirmation_secret') && {
      confirmation_secret:
        isDraft || invoice.due === 0 ? null : { client_secret: invoice.secret, type: 'payment_intent' },
    }),
  };
};

/** A preview of an invoice: it has no id, and nothing is charged. */
export const serializePreview = (
  state: SandboxState,
  subscription: { readonly id: string; readonly customerId: string },
  { lines, total, due }: { readonly lines: readonly Omit<Line, 'id'>[]; readonly total: number; readonly due: number },
): Stripe.Invoice => {
  const invoice: Invoice = {
    id: `upcoming_${state.newId('in')}`,
    customerId: subscription.customerId,
    subscriptionId: subscription.id,
    created: state.now,
    reason: 'subscription_update',
    lines: lines.map((line) => ({ ...line, id: state.newId('il') })),
    total,
    due,
    status: 'draft',
    payment: 'none',
    attempts: 0,
    nextAttempt: null,
    paidAt: null,
    secret: '',
  };
  return serializeInvoice(state, invoice, { pagesUrl: '', expand: [] });
};

/** Fields that this product doesn't use. */
const nothingSpecial = {
  object: 'invoice',
  account_country: 'GB',
  account_name: 'Allclear sandbox',
  account_tax_ids: null,
  application: null,
  collection_method: 'charge_automatically',
  currency: CURRENCY,
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  footer: null,
  from_invoice: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  webhooks_delivered_at: null,
} as const satisfies Partial<Stripe.Invoice>;

const amountsOf = ({ total, due, status }: Invoice) => {
  const paid = status === 'paid' ? due : 0;
  return {
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: paid,
    amount_remaining: due - paid,
    amount_shipping: 0,
    ending_balance: status === 'draft' ? null : 0,
    starting_balance: due - total,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
};

const untaxed = {
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  total_taxes: [],
} satisfies Partial<Stripe.Invoice>;

/** The prices include tax. */
const taxOf = ({ total }: Invoice) => {
  const net = total - taxIn(total);
  return {
    automatic_tax: {
      disabled_reason: null,
      enabled: true,
      liability: { type: 'self' },
      provider: 'stripe',
      status: 'complete',
    },
    subtotal_excluding_tax: net,
    total_excluding_tax: net,
    total_taxes: [
      {
        amount: taxIn(total),
        tax_behavior: 'inclusive',
        tax_rate_details: { tax_rate: 'txr_sandbox_vat' },
        taxability_reason: 'standard_rated',
        taxable_amount: net,
        type: 'tax_rate_details',
      },
    ],
  } satisfies Partial<Stripe.Invoice>;
};

const customerOf = ({ id, email, name }: Customer) => ({ customer: id, customer_email: email, customer_name: name });

const parentOf = (subscription: string): Stripe.Invoice.Parent => ({
  quote_details: null,
  subscription_details: { metadata: {}, subscription },
  type: 'subscription_details',
});
