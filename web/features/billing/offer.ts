import { ANNUAL_PRICE, ANNUAL_PRICE_PER_MONTH, MONTHLY_PRICE } from '../../content/plan.ts';

export type Plan = 'monthly' | 'annual';

type Offer = {
  readonly name: string;
  /** In pounds. The server refuses to start if the payment provider's prices differ (specification, section 9). */
  readonly pounds: number;
  readonly each: 'month' | 'year';
  readonly note: string;
};

export const offers: Readonly<Record<Plan, Offer>> = {
  monthly: { name: 'Monthly', pounds: MONTHLY_PRICE, each: 'month', note: 'Billed each month' },
  annual: {
    name: 'Annual',
    pounds: ANNUAL_PRICE,
    each: 'year',
    note: `£${ANNUAL_PRICE_PER_MONTH} per month, billed once a year`,
  },
};

export const plans = ['monthly', 'annual'] as const satisfies readonly Plan[];

/** "£15/month", as buttons have it. */
export const priceOf = (plan: Plan): string => `£${offers[plan].pounds}/${offers[plan].each}`;

/** An amount of pence as "£129.00". */
export const inPounds = (pence: number): string => pounds.format(pence / 100);

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
