import { z } from 'zod';
import { linkFrom } from '../reading/addresses.ts';
import { oldestListed } from '../reading/oldest-listed.ts';
import { type ReadingContext, type SourceDocument, unreadable } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { flag, listOf, maybe, maybeId, maybeListOf, moment, payloadOf, text, word } from '../reading/shapes.ts';
import {
  componentStatus,
  maintenanceStateOf,
  overallWithoutWord,
  phaseOf,
  severityOf,
  withNotices,
} from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component, IncidentUpdate, PageIncident, PageMaintenance, Reading } from '../status-page.ts';

/** `/api/v2/incidents.json` lists the latest 50. Source: developer documentation of Statuspage. */
const MAX_PAST_INCIDENTS = 50;

/** Reads a body in Statuspage's words; incident.io and Rootly serve the same. Partial bodies (only incidents) have status `unknown`. */
export const readStatuspage = (
  document: SourceDocument | undefined,
  context: ReadingContext,
  name: string,
): Reading => {
  const parsed = payloadOf(document, shape, name);
  if (parsed.kind === 'unreadable') return parsed;
  const { payload } = parsed;
  const saysOverall = payload.status?.indicator !== undefined || payload.components !== undefined;
  const listsEvents = payload.incidents !== undefined || payload.scheduled_maintenances !== undefined;
  if (!saysOverall && (document?.role === 'summary' || !listsEvents)) {
    return unreadable(`The page's response doesn't look like ${name}.`);
  }
  const components = leaves(payload.components ?? []);
  const own = payload.status?.allclear?.status;
  const status = own === undefined ? overall(payload.status?.indicator, components) : ownStatus(own);
  const incidents = (payload.incidents ?? []).map((one) => incidentOf(one, payload.page?.url ?? context.page));
  return {
    kind: 'ok',
    asOf: payload.page?.updated_at,
    status,
    message: payload.status?.description,
    title: payload.page?.name,
    components,
    incidents: withNotices(incidents, { status, components }),
    maintenances: (payload.scheduled_maintenances ?? []).map((item) => maintenanceOf(item, context)),
    oldestListed: document?.role === 'incidents' ? oldestListed(incidents, MAX_PAST_INCIDENTS) : undefined,
    ...(payload.incidents === undefined && document?.role === 'components'
      ? { incidentsComplete: false as const }
      : {}),
    ...(payload.scheduled_maintenances === undefined ? { maintenancesComplete: false as const } : {}),
  };
};

/** Status pages of Allclear add a word where the format has none, such as for unknown. */
const ownWord = maybe({ status: text });
const update = z.object({
  status: text,
  body: text,
  created_at: moment,
  display_at: moment,
  affected_components: listOf(z.object({ code: maybeId })),
});
// Nothing is dropped for lack of an id: the next best name replaces it.
const event = z
  .object({
    id: maybeId,
    name: text,
    status: text,
    impact: text,
    created_at: moment,
    started_at: moment,
    resolved_at: moment,
    scheduled_for: moment,
    scheduled_until: moment,
    shortlink: text,
    incident_updates: listOf(update),
    components: listOf(z.object({ id: maybeId })),
  })
  .transform((one) => ({ ...one, id: one.id ?? one.shortlink ?? one.name ?? '' }))
  .refine((one) => one.id !== '');
const component = z
  .object({ id: maybeId, name: text, status: text, group: flag, group_id: maybeId, allclear: ownWord })
  .transform((one) => ({ ...one, id: one.id ?? one.name ?? '' }))
  .refine((one) => one.id !== '');
const shape = z.object({
  page: maybe({ id: maybeId, name: text, url: text, updated_at: moment }),
  status: maybe({ indicator: word, description: text, allclear: ownWord }),
  // Text instead of the list counts as an empty list: monitored components are then missing, and the page's own word counts.
  components: maybeListOf(component).or(z.string().transform(() => undefined)),
  incidents: maybeListOf(event),
  scheduled_maintenances: maybeListOf(event),
});

/** Allclear's own words are those of services, but for a partial outage. */
const ownStatus = (word: string): ServiceStatus =>
  word === 'outage' || word === 'maintenance' ? word : componentStatus(word);

const indicators = new Map<string, ServiceStatus>([
  ['none', 'operational'],
  ['minor', 'degraded'],
  ['major', 'outage'],
  ['critical', 'outage'],
  ['maintenance', 'maintenance'],
]);

const overall = (indicator: string | undefined, components: readonly Component[]): ServiceStatus =>
  indicators.get(indicator?.toLowerCase() ?? '') ?? overallWithoutWord(components, indicator);

const leaves = (components: readonly z.output<typeof component>[]): Component[] => {
  const groups = new Map(components.filter((one) => one.group === true).map((one) => [one.id, one.name]));
  return components
    .filter((one) => one.group !== true)
    .map((one) => ({
      id: one.id,
      name: one.name ?? one.id,
      group: one.group_id === undefined ? undefined : groups.get(one.group_id),
      status: one.allclear?.status === undefined ? componentStatus(one.status) : ownStatus(one.allclear.status),
    }));
};

const incidentOf = (incident: z.output<typeof event>, pageUrl: string): PageIncident => {
  const phase = phaseOf(incident.status);
  const updates = incident.incident_updates.toReversed().flatMap(updateOf);
  return {
    id: incident.id,
    title: incident.name ?? '',
    phase,
    impact: incident.impact,
    severity: severityOf(incident.impact),
    url: incident.shortlink ?? linkFrom(pageUrl, `/incidents/${encodeURIComponent(incident.id)}`),
    startedAt: incident.started_at ?? incident.created_at,
    resolvedAt: incident.resolved_at ?? updates.find((one) => one.phase === 'resolved')?.at,
    componentIds: touched(incident),
    namedComponentIds: named(incident),
    updates,
  };
};

const updateOf = (one: z.output<typeof update>): IncidentUpdate[] => {
  const at = one.display_at ?? one.created_at;
  return at === undefined ? [] : [{ at, phase: phaseOf(one.status), text: plainText(one.body ?? '') }];
};

const maintenanceOf = (item: z.output<typeof event>, { now, page }: ReadingContext): PageMaintenance => {
  const window = { startsAt: item.scheduled_for, endsAt: item.scheduled_until };
  const newest = item.incident_updates[0]?.body;
  return {
    id: item.id,
    title: item.name ?? '',
    state: maintenanceStateOf(item.status, window, now),
    ...window,
    url: item.shortlink ?? linkFrom(page, `/incidents/${encodeURIComponent(item.id)}`),
    componentIds: touched(item),
    text: newest === undefined ? undefined : plainText(newest),
  };
};

const touched = (item: z.output<typeof event>): string[] => {
  const listed = item.components.flatMap((one) => one.id ?? []);
  return listed.length > 0 ? listed : named(item);
};

const named = (item: z.output<typeof event>): string[] =>
  item.incident_updates.flatMap((one) => one.affected_components.flatMap((affected) => affected.code ?? []));
