import Stripe from 'stripe';
import { CURRENCY } from '../../../shared/plan.ts';
import type { Price } from '../../engine/state.ts';

export const PRODUCT = 'prod_allclear_premium';
/** The prices and the product have always existed. */
const BEGINNING = 1_735_689_600;

const money = { currency: CURRENCY, livemode: false } as const;

/** Stripe's objects of a price, in the API's form. Source of the fields: the types of the SDK. */
export const serializePrice = ({ id, pence, interval }: Price): Stripe.Price => ({
  id,
  object: 'price',
  ...money,
  active: true,
  billing_scheme: 'per_unit',
  created: BEGINNING,
  custom_unit_amount: null,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: PRODUCT,
  recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
  tax_behavior: 'inclusive',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: pence,
  unit_amount_decimal: Stripe.Decimal.from(pence),
});

/** The older form of a price, which subscription items carry too. */
export const serializePlan = ({ id, pence, interval }: Price): Stripe.Plan => ({
  id,
  object: 'plan',
  ...money,
  active: true,
  amount: pence,
  amount_decimal: Stripe.Decimal.from(pence),
  billing_scheme: 'per_unit',
  created: BEGINNING,
  interval,
  interval_count: 1,
  metadata: {},
  meter: null,
  nickname: null,
  product: PRODUCT,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});
