/** How a user pays. */
export type Plan = 'monthly' | 'annual';

/** ISO 4217 in lower case, as Stripe writes it. */
export const CURRENCY = 'gbp';

/** The price of each plan for a period, in pence. */
export const PLANS: Readonly<Record<Plan, { readonly pence: number; readonly interval: 'month' | 'year' }>> = {
  monthly: { pence: 15_00, interval: 'month' },
  annual: { pence: 144_00, interval: 'year' },
};

/** The services in a trial; nobody else has a limit. */
export const TRIAL_SERVICES = 500;

/** The specification writes `annual` in one call and `annually` in another. */
export type PlanWord = Plan | 'annually';

export const planOf = (word: PlanWord): Plan => (word === 'annually' ? 'annual' : word);
