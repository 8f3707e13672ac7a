import type { ItemUptime, PublishedIncident, PublishedItem, PublishedMaintenance } from '../../published-page.ts';
import { headlineText, saidStatus } from '../said.ts';
import type { Scene } from '../scene.ts';

/** The page as our own JSON, with all that Statuspage's format can't say. Times are ISO 8601, lengths milliseconds. */
export const statusJson = (scene: Scene): object => {
  const { page } = scene;
  return {
    version: 1,
    page: {
      id: page.publicId,
      name: page.name,
      url: page.url,
      language: page.language,
      timeZone: page.timeZone,
      updatedAt: page.updatedAt,
    },
    at: page.at,
    checkedAt: page.checkedAt ?? null,
    status: saidStatus(scene),
    headline: headlineText(scene),
    state: page.headline.kind,
    since: page.headline.since ?? null,
    affected: page.headline.blocks.map(({ name, status, since, incident }) => ({
      name,
      status,
      since,
      incident: incident ?? null,
    })),
    sections: page.sections.map(({ publicId, name, items }) => ({ id: publicId, name, items: items.map(itemOf) })),
    incidents: page.incidents.map((incident) => incidentOf(scene, incident)),
    maintenances: page.maintenances.map((maintenance) => maintenanceOf(scene, maintenance)),
    past: {
      incidents: page.past.incidents.map((incident) => incidentOf(scene, incident)),
      maintenances: page.past.maintenances.map((maintenance) => maintenanceOf(scene, maintenance)),
    },
  };
};

const itemOf = (item: PublishedItem): object => ({
  id: item.publicId,
  name: item.name,
  description: item.description ?? null,
  status: item.status,
  since: item.since,
  unconfirmedSince: item.unconfirmedSince ?? null,
  lastConfirmed: item.lastConfirmed,
  createdAt: item.createdAt,
  uptime: uptimeOf(item.uptime),
  days: item.days.flatMap(({ date, worst, spans, incidents }) =>
    worst === undefined || worst === 'operational' ? [] : [{ date, worst, spans, incidents }],
  ),
});

const uptimeOf = (uptime: ItemUptime | undefined): object | null => uptime ?? null;

/** One post, also of the past. */
export const postJson = (scene: Scene, post: PublishedIncident | PublishedMaintenance): object =>
  'startsAt' in post ? maintenanceOf(scene, post) : incidentOf(scene, post);

const postOf = ({ page }: Scene, post: PublishedIncident | PublishedMaintenance): object => ({
  id: post.publicId,
  title: post.title,
  url: `${page.url}/incidents/${post.publicId}`,
  phase: post.phase,
  items: post.items.map(({ publicId, name, status }) => ({ id: publicId, name, status })),
  createdAt: post.createdAt,
  updatedAt: post.updatedAt,
  updates: post.updates.map(({ publicId, phase, text, at, createdAt, editedAt, notified }) => ({
    id: publicId,
    phase,
    text,
    at,
    createdAt,
    editedAt: editedAt ?? null,
    notified,
  })),
});

const incidentOf = (scene: Scene, incident: PublishedIncident): object => ({
  ...postOf(scene, incident),
  status: incident.status,
  startedAt: incident.startedAt,
  monitoringAt: incident.monitoringAt ?? null,
  resolvedAt: incident.resolvedAt ?? null,
});

const maintenanceOf = (scene: Scene, maintenance: PublishedMaintenance): object => ({
  ...postOf(scene, maintenance),
  startsAt: maintenance.startsAt,
  endsAt: maintenance.endsAt,
});
