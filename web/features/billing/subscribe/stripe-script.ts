import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';

/** Stripe's loader never gives up on its own. */
const LOAD_MS = 10_000;

/** Stripe.js, which must be loaded from Stripe's own URL; `failed` if it doesn't arrive in time. */
export const useStripeScript = (publishableKey: string): Stripe | 'loading' | 'failed' => {
  const [script, setScript] = useState<Stripe | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let left = false;
    const keep = (found: Stripe | 'failed') => left || setScript(found);
    withinTime(loadStripe(publishableKey), LOAD_MS).then(
      (stripe) => keep(stripe ?? 'failed'),
      () => keep('failed'),
    );
    return () => {
      left = true;
    };
  }, [publishableKey]);
  return script;
};

/** Returns the result of the work if it comes within this time. @throws Error after it */
export const withinTime = <Found>(work: Promise<Found>, ms: number): Promise<Found> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Stripe sent nothing within ${ms} ms.`)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};
