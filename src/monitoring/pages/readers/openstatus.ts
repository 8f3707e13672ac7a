import { z } from 'zod';
import { below, summary } from '../reading/addresses.ts';
import { defineReader, type ReadingContext } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { hasShape, id, listOf, maybeId, maybeListOf, moment, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { componentStatus, overallWithoutWord, phaseOf, spelling, stateByClock } from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component, PageIncident, PageMaintenance, PageSnapshot } from '../status-page.ts';

const LABEL = 'openstatus';

/**
 * openstatus, `/feed/json` of a page: its word, components (their state on the component or on its monitor), reports and
 * maintenances; the badge answer `{ status }` alone is read too. Source: the feed route of openstatusHQ/openstatus.
 */
export const openstatus = defineReader({
  format: 'openstatus',
  label: LABEL,
  version: 3,
  hosts: ['.openstatus.dev'],
  marks: [{ pattern: /\bopenstatus\b/i }],
  documents: '`/feed/json`',
  recognisedBy: '`statusReports` and `maintenances`',
  recorded: false,
  sources: (page) => summary(below(page, 'feed/json')),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, context) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    if (parsed.kind === 'unreadable') return parsed;
    const { isBadge, ...payload } = parsed.payload;
    return { ...snapshot(payload, context), ...(isBadge ? { incidentsComplete: false as const } : {}) };
  },
});

const recognisable = z.object({
  title: z.string(),
  status: z.string().nullable(),
  statusReports: z.array(z.unknown()),
  maintenances: z.array(z.unknown()),
});

const state = z.object({ id, name: text, status: text, monitorId: maybeId, groupId: maybeId });
const report = z.object({
  id,
  title: text,
  status: text,
  pageComponents: listOf(z.union([z.number(), z.string()])),
  statusReportUpdates: listOf(z.object({ status: text, message: text, date: moment })),
});
const maintenance = z.object({
  id,
  name: text,
  title: text,
  message: text,
  from: moment,
  to: moment,
  pageComponents: listOf(z.union([z.number(), z.string()])),
});
const feed = z.object({
  title: text,
  // The feed writes null if the page has no information.
  status: z.string().nullable(),
  monitors: listOf(state),
  pageComponents: maybeListOf(state),
  pageComponentGroups: listOf(z.object({ id, name: text })),
  statusReports: wholeListOf(report),
  maintenances: wholeListOf(maintenance),
});
// Other servers report failures as `{ "status": "error" }`, so only the badge's own words count.
const badge = z
  .object({
    status: z.enum([
      'operational',
      'degraded_performance',
      'partial_outage',
      'major_outage',
      'under_maintenance',
      'incident',
      'unknown',
    ]),
  })
  .transform(({ status }) => ({ ...nothing, status, isBadge: true }));
const nothing = {
  title: undefined,
  monitors: [],
  pageComponents: undefined,
  pageComponentGroups: [],
  statusReports: [],
  maintenances: [],
};
const shape = z.union([feed.transform((payload) => ({ ...payload, isBadge: false })), badge]);
type Payload = z.output<typeof feed>;

const words = new Map<string, ServiceStatus>([
  ['success', 'operational'],
  ['error', 'outage'],
  ['incident', 'degraded'],
  ['info', 'maintenance'],
]);
const statusOf = (said: string | undefined | null): ServiceStatus =>
  words.get(spelling(said ?? undefined)) ?? componentStatus(said ?? undefined);

const snapshot = (payload: Payload, { now }: ReadingContext): PageSnapshot => {
  const components = componentsOf(payload);
  const word = statusOf(payload.status);
  return {
    kind: 'ok',
    status: word === 'unknown' ? overallWithoutWord(components, payload.status ?? undefined) : word,
    title: payload.title,
    components,
    incidents: payload.statusReports.map(incidentOf),
    maintenances: payload.maintenances.map((one) => maintenanceOf(one, now)),
  };
};

const componentsOf = ({ monitors, pageComponents, pageComponentGroups }: Payload): Component[] => {
  const watched = new Map(monitors.map((one) => [one.id, one.status]));
  const groups = new Map(pageComponentGroups.map((one) => [one.id, one.name]));
  return (pageComponents ?? monitors).map((one) => ({
    id: one.id,
    name: one.name ?? one.id,
    group: groups.get(one.groupId ?? ''),
    status: statusOf(one.status ?? watched.get(one.monitorId ?? '')),
  }));
};

const incidentOf = (one: z.output<typeof report>): PageIncident => {
  const phase = phaseOf(one.status);
  const times = one.statusReportUpdates.flatMap((each) => each.date ?? []).sort((a, b) => a.getTime() - b.getTime());
  return {
    id: one.id,
    title: one.title ?? '',
    phase,
    startedAt: times[0],
    resolvedAt: times.at(-1),
    componentIds: one.pageComponents.map(String),
    updates: one.statusReportUpdates.flatMap((each) =>
      each.date === undefined
        ? []
        : [{ at: each.date, phase: phaseOf(each.status), text: plainText(each.message ?? '') }],
    ),
  };
};

const maintenanceOf = (one: z.output<typeof maintenance>, now: Date): PageMaintenance => {
  const window = { startsAt: one.from, endsAt: one.to };
  return {
    id: one.id,
    title: one.name ?? one.title ?? '',
    state: stateByClock(window, now),
    ...window,
    componentIds: one.pageComponents.map(String),
    text: plainText(one.message ?? ''),
  };
};
