/** Hosts whose kind of status page is known from their own documentation; an entry counts once there is a reader for it. */
export const knownHosts: ReadonlyMap<string, string> = new Map([
  ['status.cloud.google.com', 'gcp'],
  ['www.google.com', 'google-workspace'],
  ['health.aws.amazon.com', 'aws'],
  ['status.aws.amazon.com', 'aws-rss'],
  ['azure.status.microsoft', 'azure-rss'],
  ['status.dev.azure.com', 'azure-devops'],
  ['status.cloud.microsoft', 'microsoft'],
  ['slack-status.com', 'slack'],
  ['status.slack.com', 'slack'],
  ['status.heroku.com', 'heroku'],
  ['status.salesforce.com', 'salesforce'],
  ['www.apple.com', 'apple'],
  ['developer.apple.com', 'apple'],
  ['status.zendesk.com', 'zendesk'],
  ['www.githubstatus.com', 'statuspage'],
]);

/** Domains below which every host is a status page of one platform. */
export const knownSuffixes: readonly (readonly [suffix: string, format: string])[] = [
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
];

/** What a platform's own pages carry in their HTML. */
export const htmlMarkers: readonly (readonly [marker: RegExp, format: string])[] = [
  [/dka575ofm4ao0\.cloudfront\.net|statuspage\.io\//i, 'statuspage'],
  [/incident\.io/i, 'incidentio'],
  [/cdnjs\.betterstack\.com|status-page__overview-icon/i, 'betterstack'],
  [/instatus\.com/i, 'instatus'],
  [/statuspal/i, 'statuspal'],
  [/cachethq/i, 'cachet'],
  [/Uptime Kuma|window\.preloadData/i, 'uptimekuma'],
  [/generator"?\s+content="?cState/i, 'cstate'],
];

/** The format that a host's name alone gives away; the parsed name, never a piece of the address. */
export const formatOfHost = (host: string): string | undefined =>
  knownHosts.get(host) ?? knownSuffixes.find(([suffix]) => host.endsWith(suffix))?.[1];
