type KnownHost = { readonly host: string; readonly path?: string; readonly format: string };

/** Pages of providers with a format of their own; `path` is how the address must begin where the host has other pages too. */
const knownHosts: readonly KnownHost[] = [
  { host: 'status.cloud.google.com', format: 'gcp' },
  { host: 'www.google.com', path: '/appsstatus', format: 'google-workspace' },
  { host: 'health.aws.amazon.com', format: 'aws' },
  { host: 'status.aws.amazon.com', format: 'aws' },
  { host: 'azure.status.microsoft', format: 'azure-rss' },
  { host: 'status.azure.com', format: 'azure-rss' },
  { host: 'status.dev.azure.com', format: 'azure-devops' },
  { host: 'status.cloud.microsoft', format: 'microsoft' },
  { host: 'slack-status.com', format: 'slack' },
  { host: 'status.slack.com', format: 'slack' },
  { host: 'status.heroku.com', format: 'heroku' },
  { host: 'status.salesforce.com', format: 'salesforce' },
  { host: 'api.status.salesforce.com', format: 'salesforce' },
  { host: 'www.apple.com', path: '/support/systemstatus', format: 'apple' },
  { host: 'developer.apple.com', path: '/system-status', format: 'apple' },
  { host: 'status.zendesk.com', format: 'zendesk' },
  { host: 'status.pagerduty.com', format: 'pagerduty' },
  { host: 'stats.uptimerobot.com', format: 'uptimerobot' },
  { host: 'uptime.com', path: '/statuspage/', format: 'uptimecom' },
];

/** Domains below which every host is a status page of one platform. */
const knownSuffixes: readonly (readonly [suffix: string, format: string])[] = [
  ['.statuspage.io', 'statuspage'],
  ['.status.atlassian.com', 'statuspage'],
  ['.instatus.com', 'instatus'],
  ['.status.io', 'statusio'],
  ['.betteruptime.com', 'betterstack'],
  ['.betterstack.com', 'betterstack'],
  ['.statuspal.io', 'statuspal'],
  ['.statuspal.eu', 'statuspal'],
  ['.openstatus.dev', 'openstatus'],
  ['.incident.io', 'incidentio'],
  ['.incidentio.com', 'incidentio'],
  ['.sorryapp.com', 'sorry'],
  ['.status.pagerduty.com', 'pagerduty'],
];

/** The format that an address alone gives away, by the parsed name of its host and never by a piece of the address. */
export const formatOfAddress = ({ hostname, pathname }: URL): string | undefined =>
  knownHosts.find(({ host, path = '/' }) => host === hostname && pathname.startsWith(path))?.format ??
  knownSuffixes.find(([suffix]) => hostname.endsWith(suffix))?.[1];
