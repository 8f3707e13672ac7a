import { z } from 'zod';
import { below, linkFrom, onHost, summary } from '../reading/addresses.ts';
import { jsonOf } from '../reading/json.ts';
import { defineReader, type ReadingContext, type SourceDocument } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { hasShape, id, listOf, moment, payloadOf, text, word } from '../reading/shapes.ts';
import {
  componentStatus,
  maintenanceStateOf,
  overallOfIncidents,
  phaseOf,
  severityOf,
  spelling,
} from '../reading/words.ts';
import type { Component, PageIncident, PageMaintenance, Reading } from '../status-page.ts';
import { pastIncidents, readStatuspage } from './statuspage.ts';

const LABEL = 'incident.io';

/**
 * incident.io: `/api/v2/summary.json` in Statuspage's words (without groups; an absent `incidents` key means none), or the
 * widget `/api/v1/summary`, which names only what is affected. Sources: a recorded body of 2026 and
 * docs.incident.io/status-pages/embedding.
 */
export const incidentio = defineReader({
  format: 'incidentio',
  label: LABEL,
  version: 1,
  hosts: ['.incident.io', '.incidentio.com'],
  marks: [{ pattern: /\bincident\.io\b/i }],
  probes: [{ path: '/api/v2/summary.json', perThousand: 60 }],
  documents: '`/api/v2/summary.json`, or the widget `/api/v1/summary` (the widget is not recorded)',
  recognisedBy: 'the same as Statuspage with a ULID as page id, or `page_title` and `ongoing_incidents`',
  recorded: true,
  // Pages on incident.io's own host share it and are told apart by path.
  sources: (page) =>
    summary(
      page.hostname === 'statuspage.incident.io'
        ? below(page, 'api/v2/summary.json')
        : onHost(page, '/api/v2/summary.json'),
    ),
  past: pastIncidents,
  recognises: (document) => hasShape(document, compatible) || hasShape(document, widgetLike),
  read: (documents, context) => {
    const document = documents[0];
    return document !== undefined && isWidget(document)
      ? readWidget(document, context)
      : readStatuspage(document, context, LABEL);
  },
});

const compatible = z.object({
  page: z.object({ id: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/), name: z.string() }),
  status: z.object({ indicator: z.string() }),
});
const widgetLike = z.object({ page_title: z.string(), page_url: z.string(), ongoing_incidents: z.array(z.unknown()) });

const isWidget = (document: SourceDocument): boolean => {
  const parsed = jsonOf(document);
  return parsed.kind === 'json' && z.object({ ongoing_incidents: z.unknown() }).safeParse(parsed.value).success;
};

const affected = z.object({ id, name: text, group_name: text, current_status: text });
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
// An incident that cannot be read must not pass for no incident.
const widget = z.object({
  page_title: text,
  page_url: text,
  ongoing_incidents: z.array(event),
  in_progress_maintenances: z.array(event).nullish(),
  scheduled_maintenances: listOf(event),
});

const readWidget = (document: SourceDocument, context: ReadingContext): Reading => {
  const parsed = payloadOf(document, widget, LABEL);
  if (parsed.kind === 'unreadable') return parsed;
  const {
    ongoing_incidents: ongoing,
    in_progress_maintenances: running,
    scheduled_maintenances: planned,
  } = parsed.payload;
  const incidents = ongoing.map((one) => incidentOf(one, context));
  const maintenances = [
    ...(running ?? []).map((one) => maintenanceOf({ ...one, status: one.status ?? 'in_progress' }, context)),
    ...planned.map((one) => maintenanceOf({ ...one, status: one.status ?? 'scheduled' }, context)),
  ];
  return {
    kind: 'ok',
    status: overallOfIncidents(incidents, maintenances),
    title: parsed.payload.page_title,
    components: affectedComponents(ongoing),
    incidents,
    maintenances,
  };
};

const incidentOf = (one: z.output<typeof event>, { page }: ReadingContext): PageIncident => {
  const phase = phaseOf(one.status);
  const at = one.last_update_at;
  const isHarmless = ['operational', 'none'].includes(spelling(one.current_worst_impact));
  return {
    id: one.id,
    title: one.name ?? '',
    phase,
    impact: one.current_worst_impact,
    severity: severityOf(one.current_worst_impact) ?? (isHarmless ? undefined : 'degraded'),
    url: linkFrom(page, one.url),
    startedAt: one.started_at,
    componentIds: one.affected_components.map((component) => component.id),
    updates: at === undefined ? [] : [{ at, phase, text: plainText(one.last_update_message ?? '') }],
  };
};

const maintenanceOf = (one: z.output<typeof event>, { now, page }: ReadingContext): PageMaintenance => {
  const window = { startsAt: one.starts_at ?? one.started_at, endsAt: one.ends_at ?? one.scheduled_end_at };
  return {
    id: one.id,
    title: one.name ?? '',
    state: maintenanceStateOf(one.status, window, now),
    ...window,
    url: linkFrom(page, one.url),
    componentIds: one.affected_components.map((component) => component.id),
    text: one.last_update_message === undefined ? undefined : plainText(one.last_update_message),
  };
};

const affectedComponents = (incidents: readonly z.output<typeof event>[]): Component[] => {
  const found = new Map<string, Component>();
  for (const incident of incidents) {
    for (const one of incident.affected_components) {
      const status = componentStatus(one.current_status ?? incident.current_worst_impact);
      found.set(one.id, { id: one.id, name: one.name ?? one.id, group: one.group_name, status });
    }
  }
  return [...found.values()];
};
