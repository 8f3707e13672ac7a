import { z } from 'zod';
import { below, linkFrom, onHost } from '../reading/addresses.ts';
import { defineReader, documentOf, type ReadingContext, type SourceDocument } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import {
  hasShape,
  id,
  listOf,
  moment,
  optionalPayload,
  payloadOf,
  text,
  wholeListOf,
  word,
} from '../reading/shapes.ts';
import { maintenanceStateOf, overallOfIncidents, phaseOf, severityOf, spelling } from '../reading/words.ts';
import type { Component, PageIncident, PageMaintenance, PageSnapshot, Reading } from '../status-page.ts';
import { pastIncidents } from './statuspage.ts';
import { readStatuspage } from './statuspage-body.ts';

const LABEL = 'incident.io';

/**
 * incident.io: `/api/v2/summary.json` in Statuspage's words (without groups; an absent `incidents` key means none; incidents
 * without components), and the widget `/api/v1/summary`, if its owner has switched it on: it lists only affected components,
 * but links incidents to them. Sources: a recorded body of 2026 and docs.incident.io/status-pages/embedding.
 */
export const incidentio = defineReader({
  format: 'incidentio',
  label: LABEL,
  version: 4,
  hosts: ['.incident.io', '.incidentio.com'],
  marks: [{ pattern: /\bincident\.io\b/i }],
  probes: [{ path: '/api/v2/summary.json', perThousand: 60 }],
  documents:
    '`/api/v2/summary.json` with the widget `/api/v1/summary`, or the widget alone (not tested with recordings)',
  recognisedBy: 'the same as Statuspage with a ULID as page id, or `page_title` and `ongoing_incidents`',
  recorded: true,
  sources: (page) => [
    { role: 'summary', url: addressOf(page, 'api/v2/summary.json') },
    { role: 'widget', url: addressOf(page, 'api/v1/summary'), optional: true },
  ],
  past: pastIncidents,
  recognises: (document) => hasShape(document, compatible) || hasShape(document, widgetLike),
  read: (documents, context) => {
    const main = documentOf(documents, 'summary') ?? documents[0];
    if (main !== undefined && hasShape(main, widgetMark)) return readWidget(main, context);
    const reading = readStatuspage(main, context, LABEL);
    const beside = optionalPayload(documentOf(documents, 'widget'), widget);
    return reading.kind === 'ok' && beside !== undefined ? withWidget(reading, beside, context) : reading;
  },
});

// Pages on incident.io's own host share it and differ by path.
const addressOf = (page: URL, path: string): string =>
  page.hostname === 'statuspage.incident.io' ? below(page, path) : onHost(page, `/${path}`);

const compatible = z.object({
  page: z.object({ id: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/), name: z.string() }),
  status: z.object({ indicator: z.string() }),
});
const widgetMark = z.object({ ongoing_incidents: z.unknown() });
const widgetLike = z.object({ page_title: z.string(), page_url: z.string(), ongoing_incidents: z.array(z.unknown()) });

const affected = z.object({ id, name: text });
const event = z.object({
  id,
  name: text,
  status: text,
  url: text,
  last_update_at: moment,
  last_update_message: text,
  current_worst_impact: word,
  started_at: moment,
  starts_at: moment,
  scheduled_end_at: moment,
  ends_at: moment,
  affected_components: listOf(affected),
});
// An incident that can't be read must not count as no incident.
const widget = z.object({
  page_title: text,
  page_url: text,
  ongoing_incidents: wholeListOf(event),
  in_progress_maintenances: wholeListOf(event).nullish(),
  scheduled_maintenances: listOf(event),
});

type Event = z.output<typeof event>;
type Widget = z.output<typeof widget>;
type IdsOf = (touched: Event['affected_components']) => readonly string[];

const readWidget = (document: SourceDocument, context: ReadingContext): Reading => {
  const parsed = payloadOf(document, widget, LABEL);
  if (parsed.kind === 'unreadable') return parsed;
  const incidents = parsed.payload.ongoing_incidents.map((one) => incidentOf(one, context));
  const maintenances = maintenancesOf(parsed.payload, context);
  return {
    kind: 'ok',
    status: overallOfIncidents(incidents, maintenances),
    statusFrom: 'items',
    title: parsed.payload.page_title,
    // Only affected components are listed: a missing one is operational, and none can be chosen from such a list.
    components: [],
    incidents,
    maintenances,
  };
};

/**
 * The page, with the widget's links from incidents (the same one by its id, otherwise by its name) to components, and with the
 * widget's maintenances, which the summary lacks.
 */
const withWidget = (page: PageSnapshot, beside: Widget, context: ReadingContext): PageSnapshot => {
  const idsOf = (touched: Event['affected_components']) => touched.flatMap((one) => idIn(page.components, one) ?? []);
  const incidents = page.incidents.map((one) => {
    if (one.componentIds.length > 0) return one;
    const listed = beside.ongoing_incidents;
    const told = listed.find(({ id }) => id === one.id) ?? listed.find(({ name }) => name === one.title);
    return { ...one, componentIds: idsOf(told?.affected_components ?? []) };
  });
  if (page.maintenances.length > 0) return { ...page, incidents };
  return { ...page, incidents, maintenances: maintenancesOf(beside, context, idsOf), maintenancesComplete: undefined };
};

/** A component's id in the page's list: the same id, otherwise that of the only component of its name. */
const idIn = (components: readonly Component[], touched: Event['affected_components'][number]): string | undefined => {
  if (components.some(({ id }) => id === touched.id)) return touched.id;
  const named = components.filter(({ name }) => name === touched.name);
  return named.length === 1 ? named[0]?.id : undefined;
};

const incidentOf = (one: Event, { page }: ReadingContext): PageIncident => {
  const phase = phaseOf(one.status);
  const at = one.last_update_at;
  const isHarmless = ['operational', 'none'].includes(spelling(one.current_worst_impact));
  return {
    id: one.id,
    title: one.name ?? '',
    phase,
    impact: one.current_worst_impact,
    severity: severityOf(one.current_worst_impact) ?? (isHarmless ? undefined : 'degraded'),
    notice: isHarmless ? true : undefined,
    url: linkFrom(page, one.url),
    startedAt: one.started_at,
    componentIds: one.affected_components.map((component) => component.id),
    updates: at === undefined ? [] : [{ at, phase, text: plainText(one.last_update_message ?? '') }],
  };
};

const maintenancesOf = (
  { in_progress_maintenances: running, scheduled_maintenances: planned }: Widget,
  context: ReadingContext,
  idsOf: IdsOf = (touched) => touched.map(({ id }) => id),
): PageMaintenance[] => [
  ...(running ?? []).map((one) => maintenanceOf({ ...one, status: one.status ?? 'in_progress' }, context, idsOf)),
  ...planned.map((one) => maintenanceOf({ ...one, status: one.status ?? 'scheduled' }, context, idsOf)),
];

const maintenanceOf = (one: Event, { now, page }: ReadingContext, idsOf: IdsOf): PageMaintenance => {
  const window = { startsAt: one.starts_at ?? one.started_at, endsAt: one.ends_at ?? one.scheduled_end_at };
  return {
    id: one.id,
    title: one.name ?? '',
    state: maintenanceStateOf(one.status, window, now),
    ...window,
    url: linkFrom(page, one.url),
    componentIds: idsOf(one.affected_components),
    text: one.last_update_message === undefined ? undefined : plainText(one.last_update_message),
  };
};
