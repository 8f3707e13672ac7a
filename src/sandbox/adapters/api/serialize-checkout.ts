import type Stripe from 'stripe';
import { CURRENCY } from '../../../shared/plan.ts';
import { type Checkout, priceOf, type SandboxState, taxIn } from '../../engine/state.ts';
import type { DrawOptions } from './serialize-invoice.ts';

/** A session of hosted checkout in the API's form. */
export const serializeCheckout = (
  state: SandboxState,
  checkout: Checkout,
  { pagesUrl }: DrawOptions,
): Stripe.Checkout.Session => {
  const { pence } = priceOf(state, checkout.priceId);
  const isPaid = checkout.status === 'complete';
  const isTaxed = checkout.isTaxed === true;
  return {
    ...nothingSpecial,
    id: checkout.id,
    amount_subtotal: pence,
    amount_total: pence,
    automatic_tax: {
      enabled: isTaxed,
      liability: isTaxed ? { type: 'self' } : null,
      provider: isTaxed ? 'stripe' : null,
      status: isTaxed ? (isPaid ? 'complete' : 'requires_location_inputs') : null,
    },
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
    ...(isTaxed && { tax_id_collection: { enabled: true, required: 'never' } }),
    total_details: { amount_discount: 0, amount_shipping: null, amount_tax: isTaxed && isPaid ? taxIn(pence) : 0 },
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
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
} as const satisfies Partial<Stripe.Checkout.Session>;
