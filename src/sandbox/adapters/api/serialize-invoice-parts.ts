import Stripe from 'stripe';
import { CURRENCY } from '../../../shared/plan.ts';
import { type Invoice, type Line, priceOf, type SandboxState } from '../../engine/state.ts';
import { PRODUCT } from './serialize-prices.ts';

export const serializeLine = (state: SandboxState, invoice: Invoice, line: Line): Stripe.InvoiceLineItem => ({
  id: line.id,
  object: 'line_item',
  amount: line.pence,
  currency: CURRENCY,
  description: line.description,
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice: invoice.id,
  livemode: false,
  metadata: {},
  parent: null,
  period: { start: line.from, end: line.to },
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price: line.priceId, product: PRODUCT },
    type: 'price_details',
    unit_amount_decimal: Stripe.Decimal.from(priceOf(state, line.priceId).pence),
  },
  quantity: 1,
  quantity_decimal: Stripe.Decimal.from(1),
  subscription: invoice.subscriptionId,
  subtotal: line.pence,
  taxes: [],
});

/** The secret begins with the payment intent's id. */
export const intentOf = ({ secret }: Pick<Invoice, 'secret'>): string => secret.split('_secret_')[0] ?? secret;

export const paymentOf = (invoice: Invoice): Stripe.InvoicePayment => ({
  id: `inpay_${invoice.id.slice(3)}`,
  object: 'invoice_payment',
  amount_paid: invoice.status === 'paid' ? invoice.due : null,
  amount_requested: invoice.due,
  created: invoice.created,
  currency: CURRENCY,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { type: 'payment_intent', payment_intent: intentOf(invoice) },
  status: invoice.status === 'paid' ? 'paid' : 'open',
  status_transitions: { canceled_at: null, paid_at: invoice.paidAt },
});
