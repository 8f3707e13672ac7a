import type Stripe from 'stripe';
import type { Checkout, NewCheckout, PaymentGateway } from '../../payment-gateway.ts';
import { byGateway } from './faults.ts';
import type { Prices } from './read-subscription.ts';
import { idOf, once } from './references.ts';

type OfCheckouts = 'createCheckout' | 'getCheckout' | 'openCheckouts' | 'expireCheckout';

export const checkoutsOf = (
  stripe: Stripe,
  prices: Prices,
  automaticTax: boolean,
): Pick<PaymentGateway, OfCheckouts> => ({
  createCheckout: (checkout) =>
    byGateway(async () => {
      const session = await stripe.checkout.sessions.create(
        { ...sessionOf(checkout, prices), ...(automaticTax && taxOf(checkout)) },
        once(`checkout:${checkout.attempt}`),
      );
      return checkoutOf(session);
    }),
  getCheckout: (id) => byGateway(async () => checkoutOf(await stripe.checkout.sessions.retrieve(id))),
  openCheckouts: (customer) =>
    byGateway(async () => {
      const all: Checkout[] = [];
      for await (const one of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }))
        all.push(checkoutOf(one));
      return all;
    }),
  expireCheckout: (id) =>
    byGateway(async () => {
      try {
        await stripe.checkout.sessions.expire(id);
      } catch (error) {
        // A paid or expired one is refused without its own code.
        const { status } = await stripe.checkout.sessions.retrieve(id);
        if (!isOver(status)) throw error;
      }
    }),
});

const sessionOf = (
  { plan, payer, successUrl, cancelUrl }: NewCheckout,
  prices: Prices,
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  line_items: [{ price: prices[plan], quantity: 1 }],
  ...('customerId' in payer ? { customer: payer.customerId } : { customer_email: payer.email }),
  success_url: successUrl,
  cancel_url: cancelUrl,
});

/**
 * Stripe's page asks for the postal address that determines the tax, and accepts a business's VAT number. Stripe stores what a
 * customer enters. Source: docs.stripe.com/tax/checkout and docs.stripe.com/tax/checkout/tax-ids.
 */
const taxOf = ({ payer }: NewCheckout): Partial<Stripe.Checkout.SessionCreateParams> => ({
  automatic_tax: { enabled: true },
  tax_id_collection: { enabled: true },
  ...('customerId' in payer && { customer_update: { address: 'auto', name: 'auto' } }),
});

const checkoutOf = (session: Stripe.Checkout.Session): Checkout => ({
  id: session.id,
  status: isOver(session.status) ? session.status : 'open',
  isPaid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
  url: session.url ?? undefined,
  customerId: idOf(session.customer),
  subscriptionId: idOf(session.subscription),
});

const isOver = (status: string | null): status is 'complete' | 'expired' =>
  status === 'complete' || status === 'expired';
