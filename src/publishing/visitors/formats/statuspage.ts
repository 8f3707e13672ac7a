import { type ItemStatus, worstItemStatus } from '../../item-status.ts';
import type { PublishedIncident, PublishedMaintenance, PublishedPage, PublishedUpdate } from '../../published-page.ts';
import { saidStatus } from '../said.ts';
import type { Scene } from '../scene.ts';
import { componentsOf, confirmed } from './statuspage-components.ts';
import type {
  StatuspageComponent,
  StatuspageIncident,
  StatuspageIndicator,
  StatuspageMaintenance,
  StatuspagePage,
  StatuspageStatus,
  StatuspageUpdate,
} from './statuspage-shapes.ts';

/** Statuspage's public API v2, for every client that reads it. It carries what's confirmed; `/status.json` has the full truth. */
export const statuspageDocuments: Readonly<Record<string, (scene: Scene) => object>> = {
  '/api/v2/summary.json': (scene) => ({
    page: pageOf(scene),
    components: componentsOf(scene),
    incidents: scene.page.incidents.slice(0, NEWEST).map((incident) => incidentOf(scene, incident)),
    scheduled_maintenances: scene.page.maintenances.map((maintenance) => maintenanceOf(scene, maintenance)),
    status: statusOf(scene),
  }),
  '/api/v2/status.json': (scene) => ({ page: pageOf(scene), status: statusOf(scene) }),
  '/api/v2/components.json': (scene) => ({ page: pageOf(scene), components: componentsOf(scene) }),
  '/api/v2/incidents.json': (scene) => ({
    page: pageOf(scene),
    incidents: [...scene.page.incidents, ...scene.page.past.incidents]
      .slice(0, NEWEST)
      .map((incident) => incidentOf(scene, incident)),
  }),
  '/api/v2/incidents/unresolved.json': (scene) => ({
    page: pageOf(scene),
    incidents: scene.page.incidents.slice(0, NEWEST).map((incident) => incidentOf(scene, incident)),
  }),
  '/api/v2/scheduled-maintenances.json': (scene) => maintenancesWhere(scene, () => true),
  '/api/v2/scheduled-maintenances/upcoming.json': (scene) => maintenancesWhere(scene, (phase) => phase === 'scheduled'),
  '/api/v2/scheduled-maintenances/active.json': (scene) =>
    maintenancesWhere(scene, (phase) => phase === 'in_progress' || phase === 'verifying'),
};

/** One post, also of the past, at the place where Statuspage has its incidents. */
export const statuspagePost = (scene: Scene, post: Post): object => ({
  page: pageOf(scene),
  incident: 'startsAt' in post ? maintenanceOf(scene, post) : incidentOf(scene, post),
});

const NEWEST = 50;

const maintenancesWhere = (scene: Scene, wanted: (phase: PublishedMaintenance['phase']) => boolean): object => ({
  page: pageOf(scene),
  scheduled_maintenances: [...scene.page.maintenances, ...scene.page.past.maintenances]
    .filter(({ phase }) => wanted(phase))
    .toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime())
    .slice(0, NEWEST)
    .map((maintenance) => maintenanceOf(scene, maintenance)),
});

const pageOf = ({ page }: Scene): StatuspagePage => ({
  id: page.publicId,
  name: page.name,
  url: page.url,
  time_zone: page.timeZone,
  updated_at: page.updatedAt.toISOString(),
});

const indicators: Readonly<Record<Exclude<ItemStatus, 'unknown'>, StatuspageIndicator>> = {
  outage: 'critical',
  partial_outage: 'major',
  degraded: 'minor',
  maintenance: 'maintenance',
  operational: 'none',
};

const descriptions: Readonly<Record<StatuspageIndicator, string>> = {
  critical: 'Major System Outage',
  major: 'Partial System Outage',
  minor: 'Partially Degraded Service',
  maintenance: 'Service Under Maintenance',
  none: 'All Systems Operational',
};

/** The worst of what's confirmed. While anything isn't, nothing says that all systems are operational. */
export const statusOf = (scene: Scene): StatuspageStatus => {
  const { page, items } = scene;
  const affected = page.headline.blocks.map(({ status }) => status).filter((status) => status !== 'unknown');
  const worst = worstItemStatus([...items.map(confirmed), ...affected]);
  const indicator = indicators[worst === 'unknown' ? 'operational' : worst];
  const status = saidStatus(scene);
  // For readers, a partial outage and an outage can have the same indicator.
  const isExact = status !== 'unknown' && status !== 'partial_outage' && indicators[status] === indicator;
  return {
    indicator,
    description: descriptionOf(page, status, indicator),
    ...(!isExact && { allclear: { status } }),
  };
};

const descriptionOf = (page: PublishedPage, status: ItemStatus, indicator: StatuspageIndicator): string => {
  const { kind, since } = page.headline;
  if (kind === 'not_checked') return `Not checked since ${(since ?? page.at).toISOString().slice(11, 16)} UTC`;
  if (kind === 'not_maintained') return `No longer maintained since ${(since ?? page.at).toISOString().slice(0, 10)}`;
  return status === 'unknown' && indicator === 'none' ? 'Status partly unconfirmed' : descriptions[indicator];
};

const impacts: Readonly<Record<ItemStatus, StatuspageIncident['impact']>> = {
  outage: 'critical',
  partial_outage: 'major',
  degraded: 'minor',
  maintenance: 'maintenance',
  unknown: 'none',
  operational: 'none',
};

type Post = PublishedIncident | PublishedMaintenance;

export const incidentOf = (scene: Scene, incident: PublishedIncident): StatuspageIncident => {
  const { phase, status, startedAt, monitoringAt, resolvedAt } = incident;
  return {
    ...namedOf(incident),
    status: phase,
    ...timesOf(incident),
    monitoring_at: monitoringAt?.toISOString() ?? null,
    resolved_at: resolvedAt?.toISOString() ?? null,
    impact: impacts[status],
    ...placedOf(scene, incident, startedAt),
    reminder_intervals: null,
  };
};

export const maintenanceOf = (scene: Scene, maintenance: PublishedMaintenance): StatuspageMaintenance => {
  const { phase, startsAt, endsAt, createdAt, updatedAt } = maintenance;
  return {
    ...namedOf(maintenance),
    status: phase,
    ...timesOf(maintenance),
    monitoring_at: null,
    resolved_at: phase === 'completed' ? updatedAt.toISOString() : null,
    impact: 'maintenance',
    // The original's `started_at` is when it was written, not when work starts.
    ...placedOf(scene, maintenance, createdAt),
    scheduled_for: startsAt.toISOString(),
    scheduled_until: endsAt.toISOString(),
  };
};

const namedOf = ({ publicId, title }: Post) => ({ id: publicId, name: title });

const timesOf = ({ createdAt, updatedAt }: Post) => ({
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

const placedOf = (scene: Scene, post: Post, startedAt: Date) => ({
  shortlink: `${scene.page.url}/incidents/${post.publicId}`,
  started_at: startedAt.toISOString(),
  page_id: scene.page.publicId,
  incident_updates: post.updates.map((update) => updateOf(update, post.publicId)),
  components: affectedOf(scene, post),
});

const affectedOf = (scene: Scene, { items }: Post): readonly StatuspageComponent[] => {
  const affected = new Set(items.map(({ publicId }) => publicId));
  return affected.size === 0 ? [] : componentsOf(scene).filter(({ id, group }) => !group && affected.has(id));
};

const updateOf = (update: PublishedUpdate<string>, incidentId: string): StatuspageUpdate => ({
  id: update.publicId,
  status: update.phase,
  body: update.text,
  incident_id: incidentId,
  created_at: update.createdAt.toISOString(),
  updated_at: (update.editedAt ?? update.createdAt).toISOString(),
  display_at: update.at.toISOString(),
  affected_components: null,
  deliver_notifications: update.notified,
  custom_tweet: null,
  tweet_id: null,
});
