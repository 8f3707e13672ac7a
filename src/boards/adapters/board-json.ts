import type { components } from '#api';
import { writtenTrouble } from '#trouble-span';
import type { BoardMaintenance } from '../../incidents/index.ts';
import type { Assignee, BoardComponent, PastOfService } from '../../monitoring/index.ts';
import { isoOrNull, isoText } from '../../platform/database/iso-text.ts';
import { muteOrNull, type ShownMutes } from '../../shared/shown-mutes.ts';
import type { BoardAssignees } from '../assignees.ts';
import type { IncidentOfService, IncidentOnBoard, ServiceOnBoard } from '../board.ts';
import type { Summary } from '../summary.ts';

type Schemas = components['schemas'];

export const serviceJson = (
  service: ServiceOnBoard,
  assignees: BoardAssignees,
  mutes: ShownMutes,
): Schemas['PublicService'] => ({
  id: service.id,
  name: service.name,
  slug: service.slug,
  status: service.status,
  reason: service.reason ?? null,
  message: service.message ?? null,
  since: isoOrNull(service.since),
  sinceAtLeast: service.isSinceAtLeast === true,
  enabled: service.enabled,
  setByHand: service.setByHand,
  description: service.description,
  category: service.category ?? null,
  updatedAt: isoText(service.updatedAt),
  observedAt: isoOrNull(service.observedAt),
  staleAfter: isoOrNull(service.staleAfter),
  checkFailingSince: isoOrNull(service.checkFailingSince),
  oldCopyAt: isoOrNull(service.oldCopyAt),
  statusPageUrl: service.statusPageUrl,
  url: service.statusPageUrl,
  boardUrl: service.boardUrl,
  components: service.components.map(componentJson),
  assignee: assigneeJson(assignees.ofService(service)),
  mute: muteOrNull(mutes.ofService(service.id)),
  incidents: service.incidents.map((one) => openIncidentJson(one, assignees.ofIncident(one.id), mutes)),
  maintenances: service.maintenances.map(maintenanceJson),
});

const componentJson = ({ id, name, group, status, onPage }: BoardComponent): Schemas['PublicComponent'] => ({
  id,
  name,
  group: group ?? null,
  status,
  onPage,
});

const assigneeJson = (assignee: Assignee | undefined): Schemas['Assignee'] | null =>
  assignee ? { id: assignee.id, name: assignee.name, since: isoText(assignee.since) } : null;

const openIncidentJson = (
  incident: IncidentOfService,
  assignee: Assignee | undefined,
  mutes: ShownMutes,
): Schemas['PublicOpenIncident'] => ({
  id: incident.id,
  title: incident.title,
  phase: incident.phase,
  severity: incident.severity ?? null,
  notice: incident.notice === true,
  linked: !incident.unlinked,
  startedAt: isoText(incident.startedAt),
  updatedAt: isoText(incident.updatedAt),
  url: incident.url ?? null,
  boardUrl: incident.boardUrl,
  assignee: assigneeJson(assignee),
  mute: muteOrNull(mutes.ofIncident(incident.id)),
});

export const maintenanceJson = (maintenance: Omit<BoardMaintenance, 'serviceIds'>): Schemas['PublicMaintenance'] => ({
  id: maintenance.id,
  title: maintenance.title,
  state: maintenance.state,
  message: maintenance.description ?? null,
  startsAt: isoOrNull(maintenance.startsAt),
  endsAt: isoOrNull(maintenance.endsAt),
  url: maintenance.url ?? null,
});

export const incidentJson = (
  incident: IncidentOnBoard,
  assignee: Assignee | undefined,
  mutes: ShownMutes,
): Schemas['PublicIncident'] => ({
  id: incident.id,
  title: incident.title,
  phase: incident.phase,
  severity: incident.severity ?? null,
  notice: incident.notice === true,
  byHand: incident.byHand,
  unlisted: incident.unlisted === true,
  message: incident.description ?? null,
  startedAt: isoText(incident.startedAt),
  resolvedAt: isoOrNull(incident.resolvedAt),
  updatedAt: isoText(incident.updatedAt),
  lastSeenAt: isoOrNull(incident.lastSeenAt),
  url: incident.url ?? null,
  boardUrl: incident.boardUrl,
  assignee: assigneeJson(assignee),
  mute: incident.resolvedAt ? null : muteOrNull(mutes.ofIncident(incident.id)),
  services: incident.services.map(({ id, name, slug, unlinked, trouble }) => ({
    id,
    name,
    slug,
    linked: !unlinked,
    trouble: writtenTrouble(trouble),
  })),
});

export const incidentDetailJson = (
  incident: IncidentOnBoard,
  assignee: Assignee | undefined,
  mutes: ShownMutes,
): Schemas['PublicIncident'] => ({
  ...incidentJson(incident, assignee, mutes),
  updates: incident.updates.map(({ at, phase, text }) => ({ at: isoText(at), phase, text })),
});

/** Without the cursor. */
export const pastJson = ({
  service,
  uptime,
  changes,
}: PastOfService): Omit<Schemas['PublicHistory'], 'nextCursor'> => ({
  service,
  uptime: { percent: uptime.percent ?? null, since: isoOrNull(uptime.since), days: [...uptime.days] },
  changes: changes.map(({ id, status, previous, reason, message, changedAt }) => ({
    id,
    status,
    previousStatus: previous ?? null,
    reason: reason ?? null,
    message: message ?? null,
    changedAt: isoText(changedAt),
  })),
});

export const summaryJson = ({ observedAt, staleAfter, ...summary }: Summary): Schemas['BoardSummary'] => ({
  ...summary,
  observedAt: isoOrNull(observedAt),
  staleAfter: isoOrNull(staleAfter),
});
