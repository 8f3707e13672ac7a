import type Stripe from 'stripe';
import { CURRENCY } from '../../../shared/plan.ts';
import { found, type Invoice, type SandboxState } from '../../engine/state.ts';
import { intentOf } from './serialize-invoice-parts.ts';

export const chargeOf = ({ id }: Pick<Invoice, 'id'>): string => `ch_${id.slice('in_'.length)}`;

/** The charge that paid an invoice, in an event's form. */
export const serializeCharge = (state: SandboxState, invoice: Invoice): Stripe.Charge => {
  const { email, name } = found('customer', state.customers, invoice.customerId);
  const isRefunded = invoice.payment === 'refunded';
  return {
    ...nothingSpecial,
    id: chargeOf(invoice),
    amount: invoice.due,
    amount_captured: invoice.due,
    amount_refunded: isRefunded ? invoice.due : 0,
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    created: invoice.paidAt ?? invoice.created,
    customer: invoice.customerId,
    disputed: invoice.payment === 'disputed',
    payment_intent: intentOf(invoice),
    refunded: isRefunded,
  };
};

const nothingSpecial = {
  object: 'charge',
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: null,
  captured: true,
  currency: CURRENCY,
  description: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  paid: true,
  payment_method: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: null,
} as const satisfies Partial<Stripe.Charge>;

export const disputeOf = ({ id }: Pick<Invoice, 'id'>): string => `du_${id.slice('in_'.length)}`;

/** As long as most card networks give. */
const ANSWER_S = 7 * 86_400;

/** It names the charge, never the customer. */
export const serializeDispute = (state: SandboxState, invoice: Invoice): Stripe.Dispute => ({
  id: disputeOf(invoice),
  object: 'dispute',
  amount: invoice.due,
  balance_transactions: [],
  charge: chargeOf(invoice),
  created: invoice.contestedAt ?? state.now,
  currency: CURRENCY,
  enhanced_eligibility_types: [],
  evidence: noEvidence,
  evidence_details: {
    due_by: (invoice.contestedAt ?? state.now) + ANSWER_S,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: intentOf(invoice),
  payment_method_details: {
    card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: null },
    type: 'card',
  },
  reason: 'general',
  status: 'needs_response',
});

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
