import type { KnownService, SiteFacts } from './site-facts.ts';

/** The best-known services of the catalogue, in the order of the wall. */
const wallNames = [
  'Stripe',
  'GitHub',
  'Intercom',
  'Slack',
  'Twilio',
  'OpenAI',
  'SendGrid',
  'Shopify',
  'Cloudflare',
  'Salesforce',
  'PayPal',
  'Zendesk',
  'Zoom',
  'Auth0',
  'Vercel',
  'Supabase',
  'GitLab',
  'Microsoft 365',
  'HubSpot',
  'Dropbox',
  'Google Workspace',
  'Jira',
  'Datadog',
  'PagerDuty',
];

/** @throws Error where the catalogue lost one of them. */
export const wallOf = ({ catalogue }: SiteFacts): readonly KnownService[] =>
  wallNames.map((name) => {
    const known = catalogue.find((service) => service.name === name);
    if (!known) throw new Error(`The catalogue has no ${name}.`);
    return known;
  });

/** How many services of the catalogue have a status page whose format was checked with a recording. */
export const provenCount = ({ catalogue }: SiteFacts): number =>
  catalogue.filter(({ format }) => format !== null).length;

/** The id of a drawing in the sprite. */
export const drawingId = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
