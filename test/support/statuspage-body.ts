type Indicator = 'none' | 'minor' | 'major' | 'critical' | 'maintenance';
type ComponentWord = 'operational' | 'degraded_performance' | 'partial_outage' | 'major_outage';

export type BodyParts = {
  readonly indicator?: Indicator;
  readonly description?: string;
  readonly components?: readonly { readonly id: string; readonly name: string; readonly status?: ComponentWord }[];
  readonly incidents?: readonly BodyIncident[];
  readonly maintenances?: readonly BodyMaintenance[];
  /** The time that the page itself gives its answer; none where absent. */
  readonly updatedAt?: Date;
};

export type BodyIncident = {
  readonly id: string;
  readonly name?: string;
  readonly status?: string;
  readonly impact?: string;
  readonly startedAt?: string;
  readonly resolvedAt?: string;
  readonly componentIds?: readonly string[];
  /** Newest first, as pages list them. */
  readonly updates?: readonly { readonly status: string; readonly body: string; readonly at: string }[];
};

export type BodyMaintenance = {
  readonly id: string;
  /** Without a word of its own its state follows the clock. */
  readonly status?: string;
  readonly from: string;
  readonly until: string;
};

export const summaryPath = '/api/v2/summary.json';
/** The latest incidents, those that are over too. */
export const incidentsPath = '/api/v2/incidents.json';

/** The body of a Statuspage summary with these parts; all is well where nothing is given. */
export const statuspageBody = (parts: BodyParts = {}): string => {
  const { indicator = 'none', components = [{ id: 'c1', name: 'API' }], incidents = [], maintenances = [] } = parts;
  const { description = indicator === 'none' ? 'All Systems Operational' : 'Something is wrong' } = parts;
  return JSON.stringify({
    page: { id: 'k3x9q2w7d1za', name: 'Acme', url: 'https://status.acme.test', updated_at: parts.updatedAt },
    status: { indicator, description },
    components: components.map((one) => ({ status: 'operational', group: false, ...one })),
    incidents: incidents.map(incidentJson),
    scheduled_maintenances: maintenances.map(({ id, status, from, until }) => ({
      id,
      name: `Maintenance ${id}`,
      status,
      scheduled_for: from,
      scheduled_until: until,
      incident_updates: [],
      components: [],
    })),
  });
};

const incidentJson = (incident: BodyIncident) => ({
  id: incident.id,
  name: incident.name ?? 'Payments fail',
  status: incident.status ?? 'investigating',
  impact: incident.impact ?? 'major',
  created_at: incident.startedAt ?? '2026-05-04T07:55:00.000Z',
  resolved_at: incident.resolvedAt ?? null,
  shortlink: `https://stspg.io/${incident.id}`,
  incident_updates: (incident.updates ?? []).map(({ status, body, at }) => ({ status, body, display_at: at })),
  components: (incident.componentIds ?? []).map((id) => ({ id })),
});
