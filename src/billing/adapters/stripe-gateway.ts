import Stripe from 'stripe';
import type { PaymentGateway } from '../payment-gateway.ts';
import { checkoutsOf } from './stripe/checkouts.ts';
import { customersOf } from './stripe/customers.ts';
import { readEvent } from './stripe/events.ts';
import { paymentIssuesOf } from './stripe/payment-issues.ts';
import { plansOf } from './stripe/plans.ts';
import { type Prices, readerOf } from './stripe/read-subscription.ts';
import { subscriptionsOf } from './stripe/subscriptions.ts';

export type StripeSettings = {
  readonly secretKey: string;
  /** Several while one replaces another. */
  readonly webhookSecrets: readonly string[];
  readonly prices: Prices;
  /** True if Stripe Tax computes the tax in a price from the postal address that its page asks for. */
  readonly automaticTax: boolean;
  /** A server other than Stripe's own: the stand-in's. */
  readonly server?: { readonly host: string; readonly port: number };
};

/** The SDK repeats unanswered requests with the same idempotency key. */
const RETRIES = 2;
const TIMEOUT_MS = 15_000;

/** The payment provider Stripe, by its SDK, which only this room uses. */
export const stripeGateway = (settings: StripeSettings): PaymentGateway => {
  const { secretKey, webhookSecrets, prices, automaticTax, server } = settings;
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(server && { ...server, protocol: 'http' }),
  });
  const read = readerOf(prices);
  return {
    ...customersOf(stripe),
    ...checkoutsOf(stripe, prices, automaticTax),
    ...subscriptionsOf(stripe, prices, read),
    ...paymentIssuesOf(stripe),
    ...plansOf(stripe, { prices, automaticTax }, read),
    readEvent: (rawBody, signature) => readEvent(stripe, webhookSecrets, rawBody, signature),
  };
};
