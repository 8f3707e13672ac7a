import { z } from 'zod';
import type { BillingMode } from '../../billing/module.ts';
import { StartError } from '../../platform/process/start-error.ts';

const stripeKey = (kinds: string, example: string) =>
  z
    .string()
    .regex(new RegExp(`^(${kinds})_(test|live)_\\w+$`), { error: `must be a Stripe key, such as ${example}` })
    .optional();

const stripePrice = () =>
  z
    .string()
    .regex(/^price_\w+$/, { error: 'must be a Stripe price ID, such as price_…' })
    .optional();

const listed = (text: string) => text.split(',').map((part) => part.trim());

/** The payment settings, in the form of `settings`. */
export const billingSettings = {
  ALLCLEAR_BILLING: z.enum(['sandbox', 'off'], { error: 'must be sandbox or off' }).optional(),
  STRIPE_SECRET_KEY: stripeKey('sk|rk', 'sk_test_…'),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk', 'pk_test_…'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .refine((text) => listed(text).every((secret) => /^whsec_\w+$/.test(secret)), {
      error: 'must be Stripe signing secrets separated by commas, such as whsec_…',
    })
    .transform(listed)
    .optional(),
  STRIPE_MONTHLY_PRICE_ID: stripePrice(),
  STRIPE_ANNUAL_PRICE_ID: stripePrice(),
  ALLCLEAR_AUTOMATIC_TAX: z
    .enum(['yes', 'no'], { error: 'must be yes or no' })
    .prefault('no')
    .transform((answer) => answer === 'yes'),
};

type Given = z.output<z.ZodObject<typeof billingSettings>>;

/**
 * How this installation takes payments: through Stripe if all of its keys are set, through a sandbox without keys, or not at
 * all.
 * @throws StartError if some keys are missing or belong to two modes, or if a sandbox would look real
 */
export const billingModeOf = (given: Given, isProduction: boolean): BillingMode => {
  const automaticTax = given.ALLCLEAR_AUTOMATIC_TAX;
  if (given.ALLCLEAR_BILLING === 'off') return { mode: 'off' };
  if (given.ALLCLEAR_BILLING === 'sandbox') return { mode: 'sandbox', automaticTax };
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = given;
  const { STRIPE_MONTHLY_PRICE_ID, STRIPE_ANNUAL_PRICE_ID } = given;
  const ofStripe = {
    STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_MONTHLY_PRICE_ID,
    STRIPE_ANNUAL_PRICE_ID,
  };
  const missing = Object.entries(ofStripe).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(ofStripe).length) return sandboxUnless(isProduction, automaticTax);
  if (
    !STRIPE_SECRET_KEY ||
    !STRIPE_PUBLISHABLE_KEY ||
    !STRIPE_WEBHOOK_SECRET ||
    !STRIPE_MONTHLY_PRICE_ID ||
    !STRIPE_ANNUAL_PRICE_ID
  )
    throw new StartError(`Stripe payments also need these settings: ${missing.join(', ')}.`);
  if (isLiveKey(STRIPE_SECRET_KEY) !== isLiveKey(STRIPE_PUBLISHABLE_KEY))
    throw new StartError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys, or both be live keys.');
  if (STRIPE_MONTHLY_PRICE_ID === STRIPE_ANNUAL_PRICE_ID)
    throw new StartError('STRIPE_MONTHLY_PRICE_ID and STRIPE_ANNUAL_PRICE_ID must be different prices.');
  return {
    mode: 'stripe',
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: STRIPE_WEBHOOK_SECRET,
    prices: { monthly: STRIPE_MONTHLY_PRICE_ID, annual: STRIPE_ANNUAL_PRICE_ID },
    automaticTax,
  };
};

const isLiveKey = (key: string): boolean => key.includes('_live_');

const sandboxUnless = (isProduction: boolean, automaticTax: boolean): BillingMode => {
  if (!isProduction) return { mode: 'sandbox', automaticTax };
  throw new StartError(
    'NODE_ENV is production, but no Stripe key is set. Set the five STRIPE_* settings, or set ALLCLEAR_BILLING to off (everyone has full access) or sandbox (no money moves).',
  );
};
