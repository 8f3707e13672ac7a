import { z } from 'zod';
import { onHost } from '../reading/addresses.ts';
import { parsedMoment } from '../reading/moment.ts';
import { defineReader, documentOf, type ReadingContext, type SourceDocument } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import {
  hasShape,
  id,
  listOf,
  maybe,
  moment,
  optionalPayload,
  payloadOf,
  text,
  wholeListOf,
} from '../reading/shapes.ts';
import { overallWithoutWord, stateByClock } from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component, PageIncident, PageMaintenance, Reading } from '../status-page.ts';

const LABEL = 'Uptime Kuma';

/**
 * Uptime Kuma, `/api/status-page/<slug>` and `/api/status-page/heartbeat/<slug>`: names in the one, states in the other. The
 * slug is the path's (`/status/<slug>`, lower case); a page on its own domain keeps it in the stored sources. Source:
 * server/routers/status-page-router.js and server/model/maintenance.js of louislam/uptime-kuma, and recorded bodies of 2026.
 */
export const uptimekuma = defineReader({
  format: 'uptimekuma',
  label: LABEL,
  version: 4,
  marks: [
    {
      pattern: /window\.preloadData\s{0,5}=[^<]{0,300}?["']?slug["']?\s{0,5}:\s{0,5}["']([\w-]{1,100})["']/,
      address: (slug) => `/status/${slug}`,
    },
    { pattern: /\bUptime Kuma\b/i },
  ],
  documents: '`/api/status-page/<slug>` and `/api/status-page/heartbeat/<slug>`',
  recognisedBy: '`config.slug` and `publicGroupList`',
  recorded: true,
  sources: (page) => {
    const slug = slugOf(page);
    return slug === undefined
      ? []
      : [
          { role: 'summary', url: onHost(page, `/api/status-page/${slug}`) },
          { role: 'heartbeat', url: onHost(page, `/api/status-page/heartbeat/${slug}`) },
        ];
  },
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, context) => {
    const main = documentOf(documents, 'summary');
    const beats = documentOf(documents, 'heartbeat');
    return main === undefined ? readBeats(beats) : readPage(main, beats, context);
  },
});

const slugOf = (page: URL): string | undefined => {
  const slug = /^\/(?:api\/status-page|status)\/(?!heartbeat\b)([\w-]{1,100})\/?/.exec(page.pathname)?.[1];
  return slug?.toLowerCase() ?? (/^\/status(?:-page)?\/?$/.test(page.pathname) ? 'default' : undefined);
};

const recognisable = z.object({
  config: z.object({ slug: z.string(), title: z.string() }),
  publicGroupList: wholeListOf(
    z.object({ name: z.string(), monitorList: wholeListOf(z.object({ name: z.string() })) }),
  ),
});

const incident = z.object({
  id,
  style: text,
  title: text,
  content: text,
  active: z.union([z.boolean(), z.number()]).optional().catch(undefined),
  createdDate: moment,
  lastUpdatedDate: moment,
});
const maintenance = z.object({
  id,
  title: text,
  description: text,
  status: text,
  timezoneOffset: text,
  timeslotList: listOf(z.object({ startDate: text, endDate: text })),
});
const page = z.object({
  config: maybe({ title: text }),
  publicGroupList: wholeListOf(z.object({ name: text, monitorList: wholeListOf(z.object({ id, name: text })) })),
  incident: incident.nullish(),
  incidents: listOf(incident),
  maintenanceList: listOf(maintenance),
});
// Kuma writes a bare 0 for an interval without a heartbeat; anything else that isn't one hides the current state.
const beat = z.union([z.object({ status: z.number() }), z.literal(0)]).catch({ status: -1 });
const beats = z.object({
  heartbeatList: z.record(
    z.string(),
    z
      .array(beat)
      .catch([])
      .transform((list) => list.filter((one) => one !== 0)),
  ),
});

const states = new Map<number, ServiceStatus>([
  [0, 'outage'],
  [1, 'operational'],
  [3, 'maintenance'],
]);
const PENDING = 2;

// A pending heartbeat is a failed check that is being retried: the last known state counts, and by itself it's no trouble.
const statusOf = (list: readonly { readonly status: number }[] = []): ServiceStatus => {
  const settled = list.findLast(({ status }) => status !== PENDING);
  if (settled !== undefined) return states.get(settled.status) ?? 'unknown';
  return list.length > 0 ? 'operational' : 'unknown';
};

const readBeats = (document: SourceDocument | undefined): Reading => {
  const parsed = payloadOf(document, beats, LABEL);
  if (parsed.kind === 'unreadable') return parsed;
  const components = Object.entries(parsed.payload.heartbeatList).map(([key, list]) => ({
    id: key,
    name: key,
    status: statusOf(list),
  }));
  const status = overallWithoutWord(components, undefined);
  return { kind: 'ok', status, components, incidents: [], maintenances: [], incidentsComplete: false };
};

const readPage = (main: SourceDocument, second: SourceDocument | undefined, context: ReadingContext): Reading => {
  const parsed = payloadOf(main, page, LABEL);
  if (parsed.kind === 'unreadable') return parsed;
  const { payload } = parsed;
  const list = optionalPayload(second, beats)?.heartbeatList ?? {};
  const components: Component[] = payload.publicGroupList.flatMap((group) =>
    group.monitorList.map((one) => ({
      id: one.id,
      name: one.name ?? one.id,
      group: group.name,
      status: statusOf(Object.hasOwn(list, one.id) ? list[one.id] : undefined),
    })),
  );
  return {
    kind: 'ok',
    status: overallWithoutWord(components, undefined),
    title: payload.config?.title,
    components,
    incidents: [...(payload.incident ? [payload.incident] : []), ...payload.incidents].map(incidentOf),
    maintenances: payload.maintenanceList.flatMap((one) => maintenanceOf(one, context)),
  };
};

const severities = new Map<string, PageIncident['severity']>([
  ['danger', 'outage'],
  ['warning', 'degraded'],
]);

// A pinned notice has no life cycle: it's open while it's there.
const incidentOf = (one: z.output<typeof incident>): PageIncident => {
  const phase = one.active === false || one.active === 0 ? 'resolved' : 'investigating';
  const at = one.lastUpdatedDate ?? one.createdDate;
  return {
    id: one.id,
    title: one.title ?? '',
    phase,
    impact: one.style,
    severity: severities.get(one.style ?? ''),
    notice: severities.has(one.style ?? '') ? undefined : true,
    startedAt: one.createdDate,
    componentIds: [],
    updates: at === undefined ? [] : [{ at, phase, text: plainText(one.content ?? '') }],
  };
};

const words = new Map<string, PageMaintenance['state']>([
  ['under-maintenance', 'in_progress'],
  ['scheduled', 'scheduled'],
  ['ended', 'completed'],
]);

const maintenanceOf = (one: z.output<typeof maintenance>, { now }: ReadingContext): PageMaintenance[] => {
  if (one.status === 'inactive') return [];
  // A recurring one has moments with a time zone, any other uses its own clock.
  const zoned = (date = '') => parsedMoment(`${date}${one.timezoneOffset ?? ''}`) ?? parsedMoment(date);
  const slot = one.timeslotList[0];
  const window = { startsAt: zoned(slot?.startDate), endsAt: zoned(slot?.endDate) };
  const state = words.get(one.status ?? '') ?? stateByClock(window, now);
  return [
    { id: one.id, title: one.title ?? '', state, ...window, componentIds: [], text: plainText(one.description ?? '') },
  ];
};
