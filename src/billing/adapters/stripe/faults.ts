import Stripe from 'stripe';
import { GatewayError, type GatewayFault } from '../../payment-gateway.ts';

export const byGateway = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw faultOf(error);
  }
};

const faultOf = (error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  // The error itself isn't the cause: its text may quote the key.
  return new GatewayError(kindOf(error), sentenceOf(error));
};

/** Source: docs.stripe.com/api/errors and docs.stripe.com/error-codes. */
const kindOf = (error: Stripe.errors.StripeError): GatewayFault => {
  if (error instanceof Stripe.errors.StripeCardError) return 'declined';
  if (error.code === 'resource_missing') return 'missing';
  if (/combine currencies|different currency/i.test(error.message)) return 'other_currency';
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'misconfigured';
  if (error instanceof Stripe.errors.StripePermissionError) return 'misconfigured';
  const isTemporary =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError;
  return isTemporary ? 'unavailable' : 'refused';
};

/** Stripe's own sentence if it's meant for the payer; for a refused key it quotes the key. */
const sentenceOf = (error: Stripe.errors.StripeError): string => {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return "Stripe doesn't know this secret key.";
  return error.message;
};
