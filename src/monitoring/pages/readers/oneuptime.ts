import { z } from 'zod';
import { onHost, summary } from '../reading/addresses.ts';
import { parsedMoment } from '../reading/moment.ts';
import { defineReader, type ReadingContext } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { flag, hasShape, listOf, maybe, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import {
  componentStatus,
  knownPhase,
  overallWithoutWord,
  severityOf,
  spelling,
  stateByClock,
} from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component, PageIncident, PageMaintenance, Reading } from '../status-page.ts';

const LABEL = 'OneUptime';

/**
 * OneUptime, `/status-page-api/overview/<page id or domain>`. Older installations answer only POST and can't be read. Each
 * project names its own states; we understand a new project's names and the flags beside them. Sources: OneUptime's
 * documentation of the public API (2026) and Common/Server/API/StatusPageAPI.ts of OneUptime/oneuptime.
 */
export const oneuptime = defineReader({
  format: 'oneuptime',
  label: LABEL,
  version: 2,
  hosts: ['oneuptime.com/status-page'],
  marks: [{ pattern: /\boneuptime\b/i }],
  documents: '`/status-page-api/overview/<page id or domain>`',
  recognisedBy: '`statusPageResources`, `monitorStatuses` and `activeIncidents`',
  recorded: false,
  sources: (page) => {
    if (page.pathname.startsWith('/status-page-api/')) return summary(page.href);
    const own = /^\/status-page\/([0-9a-f-]{36})(?:\/|$)/i.exec(page.pathname)?.[1];
    return summary(onHost(page, `/status-page-api/overview/${own ?? page.hostname}`));
  },
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, context) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload, context);
  },
});

const recognisable = z.object({
  statusPageResources: z.array(z.unknown()),
  monitorStatuses: z.array(z.unknown()),
  activeIncidents: z.array(z.unknown()),
});

/** Ids and times are plain or `{ _type, value }`. */
const plain = z.union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)]);
const reference = plain.optional().catch(undefined);
const time = z
  .unknown()
  .optional()
  .transform((value) => parsedMoment(reference.parse(value)));

const monitors = listOf(z.object({ _id: reference }));
const resource = z.object({
  _id: plain,
  displayName: text,
  statusPageGroupId: reference,
  monitor: maybe({ _id: reference, name: text, currentMonitorStatusId: reference }),
  monitorGroupId: reference,
});
const incident = z.object({
  _id: plain,
  title: text,
  description: text,
  createdAt: time,
  declaredAt: time,
  currentIncidentState: maybe({ name: text, isResolvedState: flag }),
  incidentSeverity: maybe({ name: text }),
  monitors,
});
const planned = z.object({
  _id: plain,
  title: text,
  description: text,
  startsAt: time,
  endsAt: time,
  currentScheduledMaintenanceState: maybe({ isScheduledState: flag, isOngoingState: flag, isResolvedState: flag }),
  monitors,
});
const shape = z.object({
  overallStatus: maybe({ name: text, isOperationalState: flag }),
  statusPageResources: wholeListOf(resource),
  resourceGroups: listOf(z.object({ _id: plain, name: text })),
  monitorStatuses: wholeListOf(z.object({ _id: plain, name: text, isOperationalState: flag })),
  monitorGroupCurrentStatuses: z.record(z.string(), reference).optional().catch(undefined),
  activeIncidents: wholeListOf(incident),
  incidentPublicNotes: listOf(z.object({ incidentId: reference, note: text, postedAt: time })),
  scheduledMaintenanceEvents: listOf(planned),
  activeAnnouncements: listOf(z.object({ _id: plain, title: text, description: text, showAnnouncementAt: time })),
});
type Payload = z.output<typeof shape>;

const snapshot = (payload: Payload, { now }: ReadingContext): Reading => {
  const components = payload.statusPageResources.map((one) => componentOf(one, payload));
  const { overallStatus: said } = payload;
  const word = said === undefined ? 'unknown' : statusOf(said);
  return {
    kind: 'ok',
    status: word === 'unknown' ? overallWithoutWord(components, said?.name) : word,
    components,
    incidents: [
      ...payload.activeIncidents.map((one) => incidentOf(one, payload)),
      ...payload.activeAnnouncements.map(announcementOf),
    ],
    maintenances: payload.scheduledMaintenanceEvents.map((one) => maintenanceOf(one, payload, now)),
  };
};

const statusOf = (one: { readonly name?: string; readonly isOperationalState?: boolean }): ServiceStatus => {
  if (one.isOperationalState) return 'operational';
  return /^(?:offline|down)$/i.test(one.name ?? '') ? 'outage' : componentStatus(one.name);
};

const componentOf = (one: Payload['statusPageResources'][number], payload: Payload): Component => {
  const current =
    one.monitor?.currentMonitorStatusId ?? payload.monitorGroupCurrentStatuses?.[one.monitorGroupId ?? ''];
  const status = payload.monitorStatuses.find(({ _id }) => _id === current);
  return {
    id: one._id,
    name: one.displayName || one.monitor?.name || one._id,
    group: payload.resourceGroups.find(({ _id }) => _id === one.statusPageGroupId)?.name,
    status: status === undefined ? 'unknown' : statusOf(status),
  };
};

const touchedBy = (touched: Payload['activeIncidents'][number]['monitors'], payload: Payload): string[] => {
  const ids = new Set(touched.flatMap(({ _id }) => _id ?? []));
  return payload.statusPageResources.filter(({ monitor }) => ids.has(monitor?._id ?? '')).map(({ _id }) => _id);
};

const incidentOf = (one: Payload['activeIncidents'][number], payload: Payload): PageIncident => {
  const state = one.currentIncidentState;
  const phase = state?.isResolvedState ? 'resolved' : (knownPhase(state?.name) ?? 'investigating');
  const startedAt = one.declaredAt ?? one.createdAt;
  const notes = payload.incidentPublicNotes.filter(({ incidentId }) => incidentId === one._id);
  return {
    id: one._id,
    title: one.title ?? '',
    phase,
    impact: one.incidentSeverity?.name,
    severity: phase === 'resolved' ? undefined : gravityOf(one.incidentSeverity?.name),
    startedAt,
    componentIds: touchedBy(one.monitors, payload),
    updates: [{ note: one.description, postedAt: startedAt }, ...notes].flatMap(({ note, postedAt: at }) =>
      at === undefined ? [] : [{ at, phase, text: plainText(note ?? '') }],
    ),
  };
};

// A new project has "Critical Incident", "Major Incident" and "Minor Incident".
const gravityOf = (name: string | undefined): PageIncident['severity'] =>
  severityOf(spelling(name).replace(/_incident$/, '')) ?? 'degraded';

const announcementOf = (one: Payload['activeAnnouncements'][number]): PageIncident => {
  const at = one.showAnnouncementAt;
  return {
    id: one._id,
    title: one.title ?? '',
    phase: 'investigating',
    notice: true,
    startedAt: at,
    componentIds: [],
    updates: at === undefined ? [] : [{ at, phase: 'investigating', text: plainText(one.description ?? '') }],
  };
};

const maintenanceOf = (
  one: Payload['scheduledMaintenanceEvents'][number],
  payload: Payload,
  now: Date,
): PageMaintenance => {
  const times = { startsAt: one.startsAt, endsAt: one.endsAt };
  const said = one.currentScheduledMaintenanceState;
  const state = said?.isResolvedState ? 'completed' : said?.isOngoingState ? 'in_progress' : undefined;
  return {
    id: one._id,
    title: one.title ?? '',
    state: state ?? (said?.isScheduledState ? 'scheduled' : stateByClock(times, now)),
    ...times,
    componentIds: touchedBy(one.monitors, payload),
    text: plainText(one.description ?? ''),
  };
};
