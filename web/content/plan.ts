/** The plan's price and limits, for the public pages and the app (specification, section 9). Prices are in pounds, with nothing added. */
export const TRIAL_DAYS = 30;
export const MONTHLY_PRICE = 15;
export const ANNUAL_PRICE = 144;
export const ANNUAL_PRICE_PER_MONTH = ANNUAL_PRICE / 12;
export const SAVED_PERCENT = 100 - (100 * ANNUAL_PRICE_PER_MONTH) / MONTHLY_PRICE;
/** The server's own values, repeated because the build can't ask it; test/site/claims.test.ts compares them. */
export const TRIAL_SERVICES = 500;
export const MOST_INTEGRATIONS = 100;
export const UPTIME_DAYS = 90;
export const POLL_SECONDS = 60;

export type Feature = {
  readonly name: string;
  /** Explains the feature in a sentence. */
  readonly meaning: string;
  /** True if it isn't built yet; the page says so. */
  readonly isComing?: true;
  /** True if it is shown only when the server's settings name a support contact. */
  readonly needsSupport?: true;
};

/** The premium plan line by line; a trial has all of it, but not more than `TRIAL_SERVICES`. */
export const features: readonly Feature[] = [
  {
    name: 'Unlimited services',
    meaning: `Any status page counts, from the catalogue or by its URL. No price for each. A trial includes ${TRIAL_SERVICES}.`,
  },
  {
    name: 'Real-time alerts',
    meaning: `Every status page is asked every ${POLL_SECONDS} seconds, and more often while it reports trouble.`,
  },
  {
    name: 'Slack and Teams integrations',
    meaning: `Up to ${MOST_INTEGRATIONS} channels, each for all services or for some.`,
  },
  {
    name: 'Incident history',
    meaning: `${UPTIME_DAYS} days of uptime for each service, and its incidents with every update.`,
  },
  { name: 'Webhook support', meaning: 'Signed, repeated for a day while they are refused, and replayed by a click.' },
  { name: 'JSON feed', meaning: 'Status and incidents of your services in one documented call.' },
  {
    name: 'API access (key in settings)',
    meaning: 'Make a key in settings, choose what it may do, revoke it at any time.',
  },
  { name: 'Command line', meaning: 'The board and its alerts in a terminal, and exit codes that stop a deployment.' },
  { name: 'Premium support', meaning: 'By people who know the product.', needsSupport: true },
  { name: 'Custom status pages', meaning: 'A page of your own for your customers.', isComing: true },
  { name: 'Custom domain support', meaning: 'For those pages.', isComing: true },
];
