import type { components } from '#api';
import { isoOrNull, isoText } from '../../../platform/database/iso-text.ts';
import { type AppError, isAccepted, notFound, type OrRefused } from '../../../shared/errors.ts';
import { muteOrNull, type ShownMutes } from '../../../shared/shown-mutes.ts';
import type { SelectionState } from '../../pages/proposals.ts';
import type { Component } from '../../pages/status-page.ts';
import type { MissingItem } from '../../pages/watched-components.ts';
import type { CustomersTold, ServiceIncident, ServiceMaintenance } from '../ports.ts';
import type { PagePreview } from '../preview-page.ts';
import type { Refreshed } from '../refresh-statuses.ts';
import type { ServiceView } from '../service.ts';
import type { RecordedChange } from '../services.ts';
import type { ShownService } from '../set-status.ts';
import type { ServiceDetail } from '../show-service.ts';
import type { Uptime } from '../uptime.ts';
import type { CustomerWords } from '../words/customer-words.ts';
import { assigneeJson, incidentJson } from './incident-json.ts';

type Schemas = components['schemas'];

export const serviceJson = (
  { service, status, uptime, incidents, openIncident, assignee, customersTold, maintenance, setBy }: ServiceView,
  mutes: ShownMutes,
): Schemas['Service'] => ({
  id: service.id,
  name: service.name,
  slug: service.slug,
  description: service.description,
  category: service.category ?? null,
  statusPageUrl: service.statusPageUrl,
  logoIcon: service.logoIcon,
  logoColor: service.logoColor,
  enabled: service.enabled,
  alertThreshold: service.alertThreshold,
  currentStatus: status.status,
  statusMessage: status.message ?? null,
  statusSince: isoOrNull(status.since),
  statusSinceAtLeast: status.isSinceAtLeast === true,
  setByHand: status.setByHand,
  setBy: setBy ? { id: setBy.id, name: setBy.name } : null,
  lastChecked: isoOrNull(status.lastChecked),
  reason: status.reason ?? null,
  observedAt: isoOrNull(status.observedAt),
  staleAfter: isoOrNull(status.staleAfter),
  checkFailingSince: isoOrNull(status.checkFailingSince),
  oldCopyAt: isoOrNull(service.page.oldCopyAt),
  // Nobody polls the page for a disabled service, so its last problem is old news.
  problem: (service.enabled && service.page.problem) || null,
  format: service.page.format ?? null,
  watchedComponents: service.watched.map(({ id, name, onPage }) => ({ id, name, onPage })),
  componentGroups: [...service.watchedGroups],
  unlinkedIncidents: service.unlinkedIncidents,
  selection: selectionJson(service.selection),
  uptime: uptimeJson(uptime),
  incidents: incidents.map((incident) => incidentJson(incident, mutes)),
  openIncident: openIncidentJson(openIncident),
  assignee: assigneeJson(assignee),
  mute: muteOrNull(mutes.ofService(service.id)),
  maintenance: maintenance === undefined ? null : maintenanceJson(maintenance),
  pinned: service.pinned,
  customerWords: wordsJson(service.customerWords),
  customersTold: customersTold ? toldJson(customersTold) : null,
  createdAt: isoText(service.createdAt),
  updatedAt: isoText(service.updatedAt),
});

/** The same of many, one after the other. */
export const servicesJson = async function* (
  views: AsyncIterable<ServiceView>,
  mutes: ShownMutes,
): AsyncGenerator<Schemas['Service']> {
  for await (const view of views) yield serviceJson(view, mutes);
};

/** The results of adding services together; `views` has the added ones, except those that were removed meanwhile. */
export const addedJson = (
  outcomes: readonly OrRefused<number>[],
  views: ReadonlyMap<number, ServiceView>,
  mutes: ShownMutes,
): Schemas['AddedService'][] =>
  outcomes.map((outcome) => {
    if (!isAccepted(outcome)) return { service: null, error: problemJson(outcome) };
    const view = views.get(outcome);
    return view
      ? { service: serviceJson(view, mutes), error: null }
      : { service: null, error: problemJson(notFound('The service')) };
  });

const problemJson = ({ code, message, fields }: AppError): Schemas['Problem'] => ({
  code,
  message,
  ...(fields && { fields }),
});

const selectionJson = ({ missing, proposals }: SelectionState): Schemas['Selection'] => ({
  missing: missing.map(missingJson),
  proposals: proposals.map(({ for: one, why, component: { id, name, group, status } }) => ({
    for: missingJson(one),
    why,
    component: { id, name, group: group ?? null, status },
  })),
});

const missingJson = ({ id, name, group }: MissingItem): Schemas['MissingSelection'] => ({
  id: id ?? null,
  name,
  group: group ?? null,
});

export const detailJson = (detail: ServiceDetail, mutes: ShownMutes): Schemas['ServiceDetail'] => ({
  ...serviceJson(detail, mutes),
  components: detail.components.map((one) => ({ ...componentJson(one), watched: one.watched })),
  maintenances: detail.maintenances.map(maintenanceJson),
});

const componentJson = ({ id, name, group, status }: Component) => ({ id, name, group: group ?? null, status });

export const statusJson = ({ service, status }: ShownService): Schemas['ServiceStatusRecord'] => ({
  id: service.id,
  serviceId: service.id,
  status: status.status,
  statusMessage: status.message ?? null,
  setByHand: status.setByHand,
  lastChecked: isoOrNull(status.lastChecked),
  updatedAt: isoText(service.updatedAt),
});

export const changeJson = (change: RecordedChange): Schemas['StatusChange'] => ({
  id: change.id,
  serviceId: change.serviceId,
  serviceName: change.serviceName,
  status: change.status,
  previousStatus: change.previous ?? null,
  reason: change.reason ?? null,
  statusMessage: change.message ?? null,
  changedAt: isoText(change.changedAt),
});

const toldJson = ({ by, at, variant }: CustomersTold): Schemas['CustomersTold'] => ({
  by: by ? { id: by.id, name: by.name } : null,
  at: isoText(at),
  variant,
});

const wordsJson = ({ name = null, components = [] }: CustomerWords = {}): Schemas['CustomerWords'] => ({
  name,
  components: components.map(({ component, words }) => ({ component, words })),
});

const openIncidentJson = (incident: ServiceIncident | undefined): Schemas['OpenIncident'] | null =>
  incident === undefined
    ? null
    : { id: incident.id, title: incident.title, status: incident.phase, startedAt: isoText(incident.startedAt) };

export const refreshedJson = ({ unread, ...counts }: Refreshed): Schemas['RefreshCounts'] => ({
  ...counts,
  unread: unread.map(({ reason, ...one }) => ({ ...one, reason: reason ?? null })),
});

const maintenanceJson = (maintenance: ServiceMaintenance): Schemas['Maintenance'] => ({
  id: maintenance.id,
  title: maintenance.title,
  status: maintenance.state,
  description: maintenance.description ?? null,
  url: maintenance.url ?? null,
  startsAt: isoOrNull(maintenance.startsAt),
  endsAt: isoOrNull(maintenance.endsAt),
});

const uptimeJson = ({ percent, since, days }: Uptime): Schemas['Uptime'] => ({
  percent: percent ?? null,
  since: isoOrNull(since),
  days: [...days],
});

/** A detected page, before it's added. */
export const previewJson = ({ url, detection, watchedAs }: PagePreview): Schemas['DetectedPage'] => {
  const snapshot = detection.kind === 'found' ? detection.snapshot : undefined;
  return {
    found: detection.kind === 'found',
    url,
    reason: detection.kind === 'found' ? null : detection.reason,
    format: detection.kind === 'found' ? detection.format : null,
    formatLabel: detection.kind === 'found' ? detection.formatLabel : null,
    title: snapshot?.title ?? null,
    status: snapshot?.status ?? 'unknown',
    statusMessage: snapshot?.message ?? null,
    components: (snapshot?.components ?? []).map(componentJson),
    watchedAs: [...watchedAs],
  };
};
