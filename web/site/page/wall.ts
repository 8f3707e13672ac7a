import formats from '../../content/formats.json' with { type: 'json' };
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

/** @throws Error if the catalogue lost one of them. */
export const wallOf = ({ catalogue }: SiteFacts): readonly KnownService[] =>
  wallNames.map((name) => {
    const known = catalogue.find((service) => service.name === name);
    if (!known) throw new Error(`The catalogue has no ${name}.`);
    return known;
  });

const recordedFormats = new Set(formats.filter(({ recorded }) => recorded).map(({ format }) => format));

/** How many services of the catalogue have a status page whose format is proven, and read by a reader that recordings prove. */
export const provenCount = ({ catalogue }: SiteFacts): number =>
  catalogue.filter(({ format }) => format !== null && recordedFormats.has(format)).length;

export const drawingId = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
