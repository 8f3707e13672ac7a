/** The plan's price and limits, for the public pages and the app (specification, section 9). Prices are in pounds, with nothing added. */
export const TRIAL_DAYS = 30;
export const MONTHLY_PRICE = 15;
export const ANNUAL_PRICE = 144;
export const ANNUAL_PRICE_PER_MONTH = ANNUAL_PRICE / 12;
export const SAVED_PERCENT = 100 - (100 * ANNUAL_PRICE_PER_MONTH) / MONTHLY_PRICE;
/** The server's own values, repeated because the build can't ask it; test/site/claims.test.ts compares them. */
export const TRIAL_SERVICES = 500;
export const MOST_INTEGRATIONS = 100;
export const MOST_MEMBERS = 500;
export const UPTIME_DAYS = 90;
export const POLL_SECONDS = 60;

export type Feature = {
  readonly name: string;
  /** Explains the feature in a sentence. */
  readonly meaning: string;
  /** True if it's shown only when the server's settings name a support contact. */
  readonly needsSupport?: true;
};

/** The premium plan line by line; a trial has all of it, but not more than `TRIAL_SERVICES`. */
export const features: readonly Feature[] = [
  {
    name: 'Unlimited services',
    meaning: `From the catalogue or by URL, within fair use. A trial includes ${TRIAL_SERVICES}.`,
  },
  {
    name: 'Your whole team',
    meaning: `Up to ${MOST_MEMBERS} members with their own logins and roles, at the same price.`,
  },
  {
    name: 'Real-time alerts',
    meaning: `We check every page every ${POLL_SECONDS} seconds, and more often during an incident.`,
  },
  {
    name: 'Slack and Teams integrations',
    meaning: `Discord, PagerDuty and others too: up to ${MOST_INTEGRATIONS} integrations, each for all services or only some.`,
  },
  {
    name: 'Incident history',
    meaning: `${UPTIME_DAYS} days of uptime for each service, and its incidents with every update.`,
  },
  { name: 'Webhook support', meaning: 'Signed, retried for 27 hours, with one-click replay.' },
  { name: 'JSON feed', meaning: 'The status and incidents of your services in one call.' },
  {
    name: 'API access (key in settings)',
    meaning: 'Create read-only or read-write keys, and revoke them any time.',
  },
  { name: 'Command line', meaning: 'Check status from your terminal or CI, and block deploys during an outage.' },
  { name: 'Premium support', meaning: 'The contact page shows how to reach us.', needsSupport: true },
  { name: 'Custom status pages', meaning: 'Your own page for your customers, who can subscribe by email or webhook.' },
  { name: 'Custom domain support', meaning: 'Your status page at a name such as status.your-company.com.' },
];
