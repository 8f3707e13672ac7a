import type { ServiceStatus } from '../../monitoring/pages/status.ts';
import type { SimulatedIncident, SimulatedMaintenance, SimulatedState } from '../scenario.ts';

/** The page in Atlassian Statuspage's form: `/api/v2/summary.json`. */
export const statuspageDocument = (state: SimulatedState, url: string): string => {
  const groups = [...new Set(state.components.flatMap((component) => component.group ?? []))];
  const groupId = (name: string) => `${state.page.slug}-g${groups.indexOf(name) + 1}`;
  const leaves = state.components.map((component, i) => ({
    id: component.id,
    name: component.name,
    status: componentWord[component.status],
    position: i + 1,
    group: false,
    group_id: component.group === undefined ? null : groupId(component.group),
    updated_at: state.changedAt.toISOString(),
  }));
  const open = state.incidents.filter((incident) => incident.phase !== 'resolved');
  return JSON.stringify({
    page: pageOf(state, url),
    components: [
      ...groups.map((name, i) => ({
        id: groupId(name),
        name,
        status: 'operational',
        position: i + 1,
        group: true,
        group_id: null,
      })),
      ...leaves,
    ],
    incidents: open.map((incident) => incidentOf(incident, state, url)),
    scheduled_maintenances: state.maintenances
      .filter((work) => work.state !== 'completed')
      .map((work) => maintenanceOf(work, url)),
    status: overall[state.status],
  });
};

/** `/api/v2/incidents.json`, including resolved ones. */
export const statuspageIncidents = (state: SimulatedState, url: string): string =>
  JSON.stringify({
    page: pageOf(state, url),
    incidents: state.incidents.map((incident) => incidentOf(incident, state, url)),
  });

const componentWord: Readonly<Record<ServiceStatus, string>> = {
  operational: 'operational',
  degraded: 'degraded_performance',
  outage: 'major_outage',
  maintenance: 'under_maintenance',
  unknown: '',
};

const overall: Readonly<Record<ServiceStatus, { indicator: string; description: string }>> = {
  operational: { indicator: 'none', description: 'All Systems Operational' },
  degraded: { indicator: 'minor', description: 'Partially Degraded Service' },
  outage: { indicator: 'major', description: 'Major System Outage' },
  maintenance: { indicator: 'maintenance', description: 'Service Under Maintenance' },
  unknown: { indicator: 'none', description: '' },
};

const pageOf = (state: SimulatedState, url: string) => ({
  id: pageId(state.page.slug),
  name: state.page.name,
  url,
  time_zone: 'Etc/UTC',
  updated_at: state.changedAt.toISOString(),
});

/** Twelve lower-case letters or digits, like Statuspage's ids. */
const pageId = (slug: string): string =>
  slug
    .replace(/[^a-z0-9]/g, '')
    .padEnd(12, '0')
    .slice(0, 12);

const incidentOf = (incident: SimulatedIncident, state: SimulatedState, url: string) => ({
  id: incident.id,
  name: incident.title,
  status: incident.phase,
  impact: incident.status === 'outage' ? 'major' : 'minor',
  created_at: incident.startedAt.toISOString(),
  started_at: incident.startedAt.toISOString(),
  updated_at: (incident.updates[0]?.at ?? incident.startedAt).toISOString(),
  monitoring_at: null,
  resolved_at: incident.resolvedAt?.toISOString() ?? null,
  shortlink: `${url}/incidents/${incident.id}`,
  components: state.components
    .filter((component) => incident.components.includes(component.name))
    .map(({ id, name, status }) => ({ id, name, status: componentWord[status] })),
  incident_updates: incident.updates.map((update, i) => ({
    id: `${incident.id}-u${incident.updates.length - i}`,
    status: update.phase,
    body: update.text,
    created_at: update.at.toISOString(),
    display_at: update.at.toISOString(),
  })),
});

const maintenanceOf = (work: SimulatedMaintenance, url: string) => ({
  id: work.id,
  name: work.title,
  status: work.state,
  impact: 'maintenance',
  scheduled_for: work.startsAt.toISOString(),
  scheduled_until: work.endsAt.toISOString(),
  created_at: new Date(work.startsAt.getTime() - 86_400_000).toISOString(),
  updated_at: work.startsAt.toISOString(),
  shortlink: `${url}/incidents/${work.id}`,
  components: [],
  incident_updates: [
    { id: `${work.id}-u1`, status: work.state, body: work.text, created_at: work.startsAt.toISOString() },
  ],
});
