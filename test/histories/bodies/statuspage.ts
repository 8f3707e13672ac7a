import { minute, minuteInZone, type PageSays } from '../history.ts';

type ComponentWord = 'operational' | 'degraded_performance' | 'partial_outage' | 'major_outage' | 'under_maintenance';

export type Component = {
  readonly id: string;
  readonly name: string;
  readonly status?: ComponentWord;
  /** The id of its group, which is listed as a component too. */
  readonly group?: string;
};

export type Update = {
  readonly at: number;
  readonly status: string;
  readonly body: string;
  /** Ids of the components that the update names. */
  readonly affects?: readonly string[];
};

export type Incident = {
  readonly id: string;
  readonly name: string;
  readonly status?: string;
  readonly impact?: 'none' | 'minor' | 'major' | 'critical';
  /** Minutes since the beginning, as all times here. */
  readonly startedAt: number;
  readonly resolvedAt?: number;
  /** Ids of the components that it is linked to. */
  readonly links?: readonly string[];
  /** Oldest first. */
  readonly updates?: readonly Update[];
};

export type Maintenance = {
  readonly id: string;
  readonly name?: string;
  readonly status: 'scheduled' | 'in_progress' | 'verifying' | 'completed';
  readonly from: number;
  readonly until: number;
  readonly links?: readonly string[];
};

export type StatuspageParts = {
  readonly indicator?: 'none' | 'minor' | 'major' | 'critical' | 'maintenance';
  readonly description?: string;
  readonly components?: readonly Component[];
  readonly groups?: readonly { readonly id: string; readonly name: string }[];
  /** What the summary lists: those that are open. */
  readonly incidents?: readonly Incident[];
  readonly maintenances?: readonly Maintenance[];
  /** What `incidents.json` lists; what the summary lists where absent, `none`: the page has no such document. */
  readonly past?: readonly Incident[] | 'none';
  /** `page.updated_at`; none where absent. */
  readonly updatedAt?: number;
  /** Minutes that the page's zone is east of Greenwich. */
  readonly zone?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A page of Atlassian Statuspage that says this; all is well where nothing is given. */
export const statuspage = (parts: StatuspageParts = {}): PageSays => {
  const { incidents = [], past = incidents, headers, zone } = parts;
  const json = (body: unknown) => ({
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  });
  const page = pageOf(parts);
  return {
    '/': {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '<!doctype html><title>Acme Status</title><h1>Acme</h1>',
    },
    '/api/v2/summary.json': json(summaryOf(parts)),
    ...(past === 'none'
      ? {}
      : { '/api/v2/incidents.json': json({ page, incidents: past.map((one) => incidentJson(one, zone)) }) }),
  };
};

const pageOf = ({ updatedAt }: StatuspageParts) => ({
  id: 'k3x9q2w7d1za',
  name: 'Acme',
  url: 'https://status.acme.test',
  time_zone: 'Etc/UTC',
  ...(updatedAt !== undefined && { updated_at: minute(updatedAt) }),
});

const summaryOf = (parts: StatuspageParts) => {
  const { indicator = 'none', components = acme, groups = [], incidents = [], maintenances = [] } = parts;
  const description = parts.description ?? descriptions[indicator];
  return {
    page: pageOf(parts),
    status: { indicator, description },
    components: [
      ...groups.map(({ id, name }) => ({ id, name, status: 'operational', group: true, group_id: null })),
      ...components.map(({ group, ...one }) => ({
        status: 'operational',
        group: false,
        group_id: group ?? null,
        ...one,
      })),
    ],
    incidents: incidents.map((one) => incidentJson(one, parts.zone)),
    scheduled_maintenances: maintenances.map((one) => ({
      id: one.id,
      name: one.name ?? 'New disks',
      status: one.status,
      impact: 'maintenance',
      scheduled_for: minute(one.from),
      scheduled_until: minute(one.until),
      incident_updates: [],
      components: (one.links ?? []).map((id) => ({ id })),
    })),
  };
};

/** Two components, both well. */
export const acme: readonly Component[] = [
  { id: 'api', name: 'API' },
  { id: 'web', name: 'Website' },
];

/** The two components of Acme, these with another word. */
export const acmeWith = (words: Readonly<Record<string, ComponentWord>>): readonly Component[] =>
  acme.map((one) => ({ ...one, status: words[one.id] ?? 'operational' }));

/** Its API is out, and the page says so. */
export const apiDown = { indicator: 'major', components: acmeWith({ api: 'major_outage' }) } as const;

/** The incident that most of them have: of the API, with its first update. */
export const paymentsFail = (startedAt: number) =>
  ({
    id: 'i1',
    name: 'Card payments fail',
    startedAt,
    links: ['api'],
    updates: [{ at: startedAt, status: 'investigating', body: 'We are looking into it.' }],
  }) as const;

const descriptions = {
  none: 'All Systems Operational',
  minor: 'Partially Degraded Service',
  major: 'Partial System Outage',
  critical: 'Major System Outage',
  maintenance: 'Service Under Maintenance',
} as const;

const incidentJson = (incident: Incident, zone?: number) => {
  const written = (minutes: number) => (zone === undefined ? minute(minutes) : minuteInZone(minutes, zone));
  return {
    id: incident.id,
    name: incident.name,
    status: incident.status ?? 'investigating',
    impact: incident.impact ?? 'major',
    created_at: written(incident.startedAt),
    started_at: written(incident.startedAt),
    resolved_at: incident.resolvedAt === undefined ? null : written(incident.resolvedAt),
    shortlink: `https://stspg.io/${incident.id}`,
    incident_updates: (incident.updates ?? []).toReversed().map(({ at, status, body, affects }) => ({
      status,
      body,
      display_at: written(at),
      affected_components: affects?.map((code) => ({ code })) ?? null,
    })),
    components: (incident.links ?? []).map((id) => ({ id })),
  };
};
