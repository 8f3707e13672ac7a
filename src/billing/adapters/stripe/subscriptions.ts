import Stripe from 'stripe';
import { GatewayError, type PaymentGateway, type Started } from '../../payment-gateway.ts';
import type { Subscription } from '../../subscription.ts';
import { byGateway } from './faults.ts';
import type { Prices, Read } from './read-subscription.ts';
import { idOf, once } from './references.ts';

type OfSubscriptions =
  | 'listSubscriptions'
  | 'startSubscription'
  | 'getStarted'
  | 'endSubscription'
  | 'setEnding'
  | 'refundLatest';

export const subscriptionsOf = (stripe: Stripe, prices: Prices, read: Read): Pick<PaymentGateway, OfSubscriptions> => ({
  listSubscriptions: (customer) =>
    byGateway(async () => {
      // The list of a deleted customer is empty, which would look like "never paid".
      const known = await stripe.customers.retrieve(customer);
      if (known.deleted) throw new GatewayError('missing', `The customer ${customer} was deleted at the provider.`);
      const all: Subscription[] = [];
      for await (const one of stripe.subscriptions.list({ customer, status: 'all', limit: 100 })) all.push(read(one));
      return all;
    }),
  startSubscription: ({ customerId, plan, attempt }) =>
    byGateway(async () => {
      const started = await stripe.subscriptions.create(
        {
          customer: customerId,
          items: [{ price: prices[plan] }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          expand: SECRETS,
        },
        once(`subscription:${attempt}`),
      );
      return startedOf(started, read);
    }),
  getStarted: (id) =>
    byGateway(async () => startedOf(await stripe.subscriptions.retrieve(id, { expand: SECRETS }), read)),
  setEnding: ({ id, endsBy }, ends) =>
    byGateway(async () => {
      const change: Stripe.SubscriptionUpdateParams =
        !ends && endsBy === 'date' ? { cancel_at: '' } : { cancel_at_period_end: ends };
      return read(await stripe.subscriptions.update(id, change));
    }),
  ...endsOf(stripe),
});

const endsOf = (stripe: Stripe): Pick<PaymentGateway, 'endSubscription' | 'refundLatest'> => ({
  endSubscription: (id) =>
    byGateway(async () => {
      await untilOver(stripe.subscriptions.cancel(id));
      // A cancelled subscription leaves an unpaid renewal open for payment.
      for await (const { id: unpaid } of stripe.invoices.list({ subscription: id, status: 'open', limit: 100 }))
        await untilOver(stripe.invoices.voidInvoice(unpaid));
    }),
  refundLatest: (id) =>
    byGateway(async () => {
      const invoice = idOf((await stripe.subscriptions.retrieve(id)).latest_invoice);
      if (invoice === undefined) return;
      for await (const { payment } of stripe.invoicePayments.list({ invoice, status: 'paid', limit: 100 })) {
        const payment_intent = idOf(payment.payment_intent);
        if (payment_intent === undefined) continue;
        await untilOver(stripe.refunds.create({ payment_intent }, once(`refund:${payment_intent}`)));
      }
    }),
});

const SECRETS = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

/** Treats a refusal as success if the object is already in the requested state. */
const untilOver = async (call: Promise<unknown>): Promise<void> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && OVER.has(error.code ?? '')) return;
    throw error;
  }
};

/** Source: docs.stripe.com/error-codes. */
const OVER: ReadonlySet<string> = new Set([
  'resource_missing',
  'charge_already_refunded',
  'charge_disputed',
  'invoice_not_open',
]);

const startedOf = (subscription: Stripe.Subscription, read: Read): Started => {
  const { latest_invoice, pending_setup_intent } = subscription;
  const invoice = typeof latest_invoice === 'string' ? null : latest_invoice;
  // For a first invoice of zero, Stripe asks for a card instead of a payment.
  const setup = typeof pending_setup_intent === 'string' ? null : pending_setup_intent;
  const isPaid = invoice?.status === 'paid';
  return {
    subscription: read(subscription),
    clientSecret:
      (isPaid ? undefined : invoice?.confirmation_secret?.client_secret) ?? setup?.client_secret ?? undefined,
  };
};
