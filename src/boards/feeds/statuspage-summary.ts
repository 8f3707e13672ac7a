import type { components } from '#api';
import type { ServiceStatus } from '../../monitoring/index.ts';
import { BOARD_MARK } from '../../shared/board-mark.ts';
import { boardTitle, type FeedBoard, type FeedIncident, type FeedMaintenance, type FeedService } from './feed-board.ts';
import { severityOf } from './feed-view.ts';
import { sentenceOf } from './labels.ts';

type Schemas = components['schemas'];
type Component = Schemas['StatuspageComponent'];

/**
 * The board in the form of Atlassian Statuspage's `/api/v2/summary.json`: services are components, and incidents and
 * maintenances are the open ones. Source: the API description that every such page serves under `/api`.
 */
export const summaryOf = (board: FeedBoard): Schemas['StatuspageSummary'] => {
  const all = board.services
    .filter(({ enabled }) => enabled)
    .map((service, index) => componentOf(service, index, board.at));
  const byId = new Map(all.map((component) => [component.id, component]));
  const affected = (services: FeedIncident['services']) => services.flatMap(({ id }) => byId.get(String(id)) ?? []);
  return {
    page: {
      id: BOARD_MARK,
      name: boardTitle(board),
      url: board.url,
      time_zone: 'Etc/UTC',
      updated_at: board.at.toISOString(),
    },
    status: { indicator: indicators[board.overall], description: sentenceOf(board) },
    components: all,
    incidents: board.open.map((incident) => incidentOf(incident, affected(incident.services))),
    scheduled_maintenances: board.maintenances.flatMap((maintenance) =>
      maintenanceOf(maintenance, board.url, affected(maintenance.services)),
    ),
  };
};

const componentWords: Readonly<Record<ServiceStatus, Component['status']>> = {
  operational: 'operational',
  degraded: 'degraded_performance',
  outage: 'major_outage',
  maintenance: 'under_maintenance',
  // Statuspage has no word for unknown, and every other one would be false.
  unknown: 'unknown',
};

const indicators: Readonly<Record<ServiceStatus, Schemas['StatuspageSummary']['status']['indicator']>> = {
  operational: 'none',
  degraded: 'minor',
  outage: 'critical',
  maintenance: 'maintenance',
  unknown: 'unknown',
};

const impacts = { degraded: 'minor', outage: 'critical', maintenance: 'maintenance' } as const;

const componentOf = ({ id, name, status, since, message }: FeedService, index: number, at: Date): Component => {
  const changedAt = (since ?? at).toISOString();
  return {
    id: String(id),
    name,
    status: componentWords[status],
    created_at: changedAt,
    updated_at: changedAt,
    position: index + 1,
    description: message ?? null,
    showcase: false,
    start_date: null,
    group_id: null,
    page_id: BOARD_MARK,
    group: false,
    only_show_if_degraded: false,
  };
};

const incidentOf = (incident: FeedIncident, affected: readonly Component[]): Schemas['StatuspageIncident'] => {
  const { id, title, phase, updates, startedAt, resolvedAt, createdAt, updatedAt } = incident;
  const severity = severityOf(incident);
  const watched = updates.find((update) => update.phase === 'monitoring');
  return {
    id: String(id),
    name: title,
    status: phase,
    impact: severity === undefined ? 'none' : impacts[severity],
    shortlink: incident.url ?? incident.boardUrl,
    page_id: BOARD_MARK,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    started_at: startedAt.toISOString(),
    monitoring_at: watched?.at.toISOString() ?? null,
    resolved_at: resolvedAt?.toISOString() ?? null,
    incident_updates: updates.map((update, index) =>
      updateOf(id, updates.length - index, { status: update.phase, body: update.text, at: update.at }),
    ),
    components: [...affected],
  };
};

const maintenanceOf = (
  maintenance: FeedMaintenance,
  boardUrl: string,
  affected: readonly Component[],
): readonly Schemas['StatuspageMaintenance'][] => {
  const { id, title, state, url, description, startsAt, endsAt, createdAt, updatedAt } = maintenance;
  if (state === 'completed' || state === 'cancelled') return [];
  const update = { status: state, body: description ?? title, at: updatedAt } as const;
  return [
    {
      id: `maintenance-${id}`,
      name: title,
      status: state,
      impact: 'maintenance',
      shortlink: url ?? boardUrl,
      page_id: BOARD_MARK,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
      scheduled_for: startsAt?.toISOString() ?? null,
      scheduled_until: endsAt?.toISOString() ?? null,
      incident_updates: [updateOf(`maintenance-${id}`, 1, update)],
      components: [...affected],
    },
  ];
};

type Said = { readonly status: Schemas['StatuspageUpdate']['status']; readonly body: string; readonly at: Date };

const updateOf = (about: number | string, place: number, { status, body, at }: Said): Schemas['StatuspageUpdate'] => ({
  id: `${about}-${place}`,
  incident_id: String(about),
  status,
  body,
  created_at: at.toISOString(),
  updated_at: at.toISOString(),
  display_at: at.toISOString(),
  affected_components: null,
});
