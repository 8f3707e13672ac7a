import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { Checkout, GatewayEvent, NewCheckout, PaymentGateway, PlanChange, Started } from '../payment-gateway.ts';
import { GatewayError } from '../payment-gateway.ts';
import { CURRENCY, PLANS, type Plan } from '../plan.ts';
import type { Subscription } from '../subscription.ts';
import { byGateway } from './stripe-faults.ts';

export type StripeSettings = {
  readonly secretKey: string;
  /** Several while one is replaced by another. */
  readonly webhookSecrets: readonly string[];
  readonly prices: Readonly<Record<Plan, string>>;
  /** Another server than Stripe's own: the stand-in's. */
  readonly server?: { readonly host: string; readonly port: number };
};

/** Requests that no answer came to are made again by the SDK, with the same idempotency key. */
const RETRIES = 2;
const TIMEOUT_MS = 15_000;

/** The payment provider Stripe, by its SDK: the one file that knows it. */
export const stripeGateway = (settings: StripeSettings): PaymentGateway => {
  const { secretKey, webhookSecrets, prices, server } = settings;
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(server && { ...server, protocol: 'http' }),
  });
  const read = readerOf(prices);
  return {
    checkPrices: () => byGateway(() => checkPrices(stripe, prices)),
    ...customersOf(stripe),
    ...checkoutsOf(stripe, prices),
    ...subscriptionsOf(stripe, prices, read),
    ...plansOf(stripe, prices, read),
    customerOfPayment: (id) => byGateway(() => customerOfPayment(stripe, id)),
    readEvent: (rawBody, signature) => readEvent(stripe, webhookSecrets, rawBody, signature),
  };
};

type Prices = StripeSettings['prices'];
type Read = (subscription: Stripe.Subscription) => Subscription;

const checkPrices = async (stripe: Stripe, prices: Prices): Promise<void> => {
  for (const plan of ['monthly', 'annual'] as const) {
    const { pence, interval } = PLANS[plan];
    const { active, currency, unit_amount, recurring } = await stripe.prices.retrieve(prices[plan]);
    const isAsSold = currency === CURRENCY && unit_amount === pence && recurring?.interval === interval;
    if (active && isAsSold && recurring.interval_count === 1) continue;
    const sold = `${unit_amount} ${currency} each ${recurring?.interval_count ?? 0} ${recurring?.interval ?? 'never'}`;
    const message = `The ${plan} price ${prices[plan]} is ${active ? sold : 'archived'}; it has to be ${pence} ${CURRENCY} each ${interval}.`;
    throw new GatewayError('misconfigured', message);
  }
};

const customersOf = (stripe: Stripe): Pick<PaymentGateway, 'createCustomer' | 'updateCustomer' | 'createPortal'> => ({
  createCustomer: ({ userId, email, name, attempt }) =>
    byGateway(async () => {
      const metadata = { userId: String(userId) };
      // A key is of one request: another name or address is another one.
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
});

type OfSubscriptions =
  | 'listSubscriptions'
  | 'getSubscription'
  | 'startSubscription'
  | 'getStarted'
  | 'endSubscription'
  | 'setEnding'
  | 'refundLatest';

const subscriptionsOf = (stripe: Stripe, prices: Prices, read: Read): Pick<PaymentGateway, OfSubscriptions> => ({
  listSubscriptions: (customer) =>
    byGateway(async () => {
      // A list of a customer that is gone is empty, which would read as "never paid".
      const known = await stripe.customers.retrieve(customer);
      if (known.deleted) throw new GatewayError('missing', `The customer ${customer} was deleted at the provider.`);
      const all: Subscription[] = [];
      for await (const one of stripe.subscriptions.list({ customer, status: 'all', limit: 100 })) all.push(read(one));
      return all;
    }),
  getSubscription: (id) => byGateway(async () => read(await stripe.subscriptions.retrieve(id))),
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
  endSubscription: (id) => byGateway(() => untilOver(stripe.subscriptions.cancel(id))),
  setEnding: ({ id, endsBy }, ends) =>
    byGateway(async () => {
      const change: Stripe.SubscriptionUpdateParams =
        !ends && endsBy === 'date' ? { cancel_at: '' } : { cancel_at_period_end: ends };
      return read(await stripe.subscriptions.update(id, change));
    }),
  refundLatest: (id) =>
    byGateway(async () => {
      const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id, { expand: [PAYMENTS] });
      if (invoice === null || typeof invoice === 'string') return;
      const intents = (invoice.payments?.data ?? []).flatMap(({ payment }) => payment.payment_intent ?? []);
      for (const intent of intents) {
        const payment_intent = typeof intent === 'string' ? intent : intent.id;
        await untilOver(stripe.refunds.create({ payment_intent }, once(`refund:${payment_intent}`)));
      }
    }),
});

const SECRETS = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];
const PAYMENTS = 'latest_invoice.payments';

type OfPlans = 'quoteSwitch' | 'switchPlan';

const plansOf = (stripe: Stripe, prices: Prices, read: Read): Pick<PaymentGateway, OfPlans> => {
  /** A quote and its charge are made of the same, or they would differ. */
  const itemsOf = ({ subscription: { itemId }, plan, at }: PlanChange) => ({
    items: [{ id: itemId, price: prices[plan] }],
    proration_behavior: 'always_invoice' as const,
    proration_date: secondsOf(at),
  });
  return {
    quoteSwitch: (change) =>
      byGateway(async () => {
        const { id, customerId } = change.subscription;
        const preview = await stripe.invoices.createPreview({
          customer: customerId,
          subscription: id,
          subscription_details: itemsOf(change),
        });
        return { pence: preview.total };
      }),
    switchPlan: (change) =>
      byGateway(async () => {
        const changed = await stripe.subscriptions.update(
          change.subscription.id,
          { ...itemsOf(change), payment_behavior: 'pending_if_incomplete', expand: ['latest_invoice'] },
          once(`switch:${change.subscription.id}:${change.plan}:${secondsOf(change.at)}`),
        );
        const { latest_invoice: invoice } = changed;
        const page = invoice === null || typeof invoice === 'string' ? undefined : invoice;
        if (changed.pending_update || read(changed).plan !== change.plan)
          return { kind: 'unpaid', invoiceUrl: page?.hosted_invoice_url ?? undefined };
        return { kind: 'switched', pence: page?.total ?? 0 };
      }),
  };
};

type OfCheckouts = 'createCheckout' | 'getCheckout' | 'openCheckouts' | 'expireCheckout';

const checkoutsOf = (stripe: Stripe, prices: Prices): Pick<PaymentGateway, OfCheckouts> => ({
  createCheckout: (checkout) =>
    byGateway(async () => {
      const session = await stripe.checkout.sessions.create(
        sessionOf(checkout, prices),
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
        // One that is paid or over is refused without a code of its own.
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

const checkoutOf = (session: Stripe.Checkout.Session): Checkout => ({
  id: session.id,
  status: isOver(session.status) ? session.status : 'open',
  isPaid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
  url: session.url ?? undefined,
  email: session.customer_details?.email ?? session.customer_email ?? undefined,
  customerId: idOf(session.customer),
  subscriptionId: idOf(session.subscription),
});

const isOver = (status: string | null): status is 'complete' | 'expired' =>
  status === 'complete' || status === 'expired';

const readerOf =
  (prices: Prices): Read =>
  (subscription) => {
    const [item] = subscription.items.data;
    if (!item) throw new GatewayError('refused', `The subscription ${subscription.id} has no item.`);
    const { cancel_at, cancel_at_period_end } = subscription;
    const periodEnd = dateOf(item.current_period_end);
    const byDate = cancel_at === null ? undefined : dateOf(cancel_at);
    return {
      id: subscription.id,
      customerId: idOf(subscription.customer) ?? '',
      status: subscription.status,
      plan: (['monthly', 'annual'] as const).find((plan) => prices[plan] === item.price.id),
      itemId: item.id,
      currency: subscription.currency,
      createdAt: dateOf(subscription.created),
      periodEnd,
      // A cancellation at the period's end may fill `cancel_at` too; the flag is then what takes it back.
      endsAt: cancel_at_period_end ? periodEnd : byDate,
      endsBy: cancel_at_period_end ? 'period_end' : byDate && 'date',
      latestInvoiceId: idOf(subscription.latest_invoice),
    };
  };

/** A payment names its invoice only from the invoice's side. */
const customerOfPayment = async (stripe: Stripe, payment_intent: string): Promise<string | undefined> => {
  const { data } = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent }, limit: 1 });
  const invoice = idOf(data[0]?.invoice);
  return invoice === undefined ? undefined : idOf((await stripe.invoices.retrieve(invoice)).customer);
};

const readEvent = (stripe: Stripe, secrets: readonly string[], rawBody: Buffer, signature: string): GatewayEvent => {
  for (const secret of secrets) {
    const event = signedEvent(stripe, rawBody, signature, secret);
    if (!event) continue;
    const about: {
      readonly id?: unknown;
      readonly object?: unknown;
      readonly customer?: unknown;
      readonly payment_intent?: unknown;
    } = event.data.object;
    return {
      id: event.id,
      type: event.type,
      isLive: event.livemode,
      createdAt: dateOf(event.created),
      objectId: textOf(about.id),
      customerId: about.object === 'customer' ? textOf(about.id) : referenceOf(about.customer),
      paymentId: referenceOf(about.payment_intent),
    };
  }
  throw new GatewayError('bad_signature', 'The event is not signed with a secret of this installation.');
};

const signedEvent = (stripe: Stripe, rawBody: Buffer, signature: string, secret: string): Stripe.Event | undefined => {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
};

/** What is over already cannot be ended again, and what is gone neither: both are what was asked for. */
const untilOver = async (call: Promise<unknown>): Promise<void> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && OVER.has(error.code ?? '')) return;
    throw error;
  }
};

/** Source: docs.stripe.com/error-codes. */
const OVER: ReadonlySet<string> = new Set(['resource_missing', 'charge_already_refunded']);

const startedOf = (subscription: Stripe.Subscription, read: Read): Started => {
  const { latest_invoice, pending_setup_intent } = subscription;
  const invoice = typeof latest_invoice === 'string' ? null : latest_invoice;
  // Of a first invoice that costs nothing, Stripe asks for a card instead of a payment.
  const setup = typeof pending_setup_intent === 'string' ? null : pending_setup_intent;
  const isPaid = invoice?.status === 'paid';
  return {
    subscription: read(subscription),
    clientSecret:
      (isPaid ? undefined : invoice?.confirmation_secret?.client_secret) ?? setup?.client_secret ?? undefined,
    wasDeclined: invoice?.status === 'open' && invoice.attempted,
  };
};

const once = (idempotencyKey: string) => ({ idempotencyKey });
const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000);
const dateOf = (seconds: number): Date => new Date(seconds * 1_000);
const idOf = (reference: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const referenceOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value ? textOf(value.id) : textOf(value);
