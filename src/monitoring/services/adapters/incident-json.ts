import type { components } from '#api';
import { severityOf, writtenTrouble } from '#trouble-span';
import { isoOrNull, isoText } from '../../../platform/database/iso-text.ts';
import { muteOrNull, type ShownMutes } from '../../../shared/shown-mutes.ts';
import type { Assignee, ServiceIncident } from '../ports.ts';

type Schemas = components['schemas'];

export const incidentJson = (incident: ServiceIncident, mutes: ShownMutes): Schemas['Incident'] => ({
  id: incident.id,
  serviceId: incident.serviceId,
  serviceName: incident.serviceName,
  title: incident.title,
  description: incident.description ?? null,
  status: incident.phase,
  severity: severityOf(incident) ?? null,
  byHand: incident.byHand,
  notice: incident.notice === true,
  unlisted: incident.unlisted === true,
  unlinked: incident.unlinked === true,
  url: incident.url ?? null,
  updates: incident.updates.map(({ at, phase, text }) => ({ at: isoText(at), status: phase, text })),
  startedAt: isoText(incident.startedAt),
  pageStartedAt: isoOrNull(incident.pageStartedAt),
  resolvedAt: isoOrNull(incident.resolvedAt),
  lastSeenAt: isoOrNull(incident.lastSeenAt),
  publishedAt: isoOrNull(incident.publishedAt),
  readAt: isoOrNull(incident.readAt),
  trouble: writtenTrouble(incident.trouble),
  assignee: assigneeJson(incident.assignee),
  mute: incident.resolvedAt ? null : muteOrNull(mutes.ofIncident(incident.id)),
  awaitsAllClear: incident.awaitsAllClear === true,
  createdAt: isoText(incident.createdAt),
  updatedAt: isoText(incident.updatedAt),
});

export const assigneeJson = (assignee: Assignee | undefined): Schemas['Assignee'] | null =>
  assignee ? { id: assignee.id, name: assignee.name, since: isoText(assignee.since) } : null;
