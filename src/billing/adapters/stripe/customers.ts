import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { PaymentGateway } from '../../payment-gateway.ts';
import { byGateway } from './faults.ts';
import { idOf, once } from './references.ts';

export const customersOf = (
  stripe: Stripe,
): Pick<PaymentGateway, 'createCustomer' | 'updateCustomer' | 'createPortal' | 'customerOfPayment'> => ({
  createCustomer: ({ teamId, email, name, attempt }) =>
    byGateway(async () => {
      const metadata = { teamId: String(teamId) };
      // An idempotency key belongs to one request: another name or email address needs another.
      const person = createHash('sha256')
        .update(JSON.stringify([email, name]))
        .digest('base64url');
      const { id } = await stripe.customers.create({ email, name, metadata }, once(`customer:${attempt}:${person}`));
      return { customerId: id };
    }),
  updateCustomer: (customerId, { email, name }) =>
    byGateway(async () => {
      await stripe.customers.update(customerId, { email, name: name ?? '' });
    }),
  createPortal: (customer, returnUrl) =>
    byGateway(async () => {
      const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
      return { url };
    }),
  customerOfPayment: (id) => byGateway(() => customerOfPayment(stripe, id)),
});

/** Only an invoice links to its payment, not the other way round. */
const customerOfPayment = async (stripe: Stripe, payment_intent: string): Promise<string | undefined> => {
  const { data } = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent }, limit: 1 });
  const invoice = idOf(data[0]?.invoice);
  return invoice === undefined ? undefined : idOf((await stripe.invoices.retrieve(invoice)).customer);
};
