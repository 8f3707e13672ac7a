import type Stripe from 'stripe';
import { GatewayError, type GatewayEvent } from '../../payment-gateway.ts';
import { referenceOf, textOf } from './references.ts';

/** Reads an event signed with one of the secrets. @throws GatewayError bad_signature */
export const readEvent = (
  stripe: Stripe,
  secrets: readonly string[],
  rawBody: Buffer,
  signature: string,
): GatewayEvent => {
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
      objectId: textOf(about.id),
      customerId: about.object === 'customer' ? textOf(about.id) : referenceOf(about.customer),
      paymentId: referenceOf(about.payment_intent),
    };
  }
  throw new GatewayError('bad_signature', "The event isn't signed with this server's webhook secret.");
};

const signedEvent = (stripe: Stripe, rawBody: Buffer, signature: string, secret: string): Stripe.Event | undefined => {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch {
    // Stripe's library has several errors for strangers' input.
    return undefined;
  }
};
