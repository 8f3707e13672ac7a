import { z } from 'zod';
import { linkFrom } from '../reading/addresses.ts';
import { firstNames } from '../reading/first-names.ts';
import { parsedMoment } from '../reading/moment.ts';
import { oldestListed } from '../reading/oldest-listed.ts';
import type { SourceDocument } from '../reading/reader.ts';
import { oneLine, plainText } from '../reading/safe-text.ts';
import { id, listOf, maybe, maybeId, moment, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { overallOfIncidents } from '../reading/words.ts';
import type { IncidentPhase, PageIncident, Reading } from '../status-page.ts';

const update = z.object({ created: moment, when: moment, text, status: text });
const fields = z.object({
  id,
  begin: z.string().transform(parsedMoment),
  created: moment,
  // An incident without an end is open, so an end of a strange type breaks the shape.
  end: z.string().nullish(),
  external_desc: text,
  updates: listOf(update),
  most_recent_update: maybe({ status: text }),
  status_impact: text,
  service_name: text,
  affected_products: listOf(z.object({ id: maybeId, title: text })),
  currently_affected_locations: listOf(z.object({ id: maybeId })),
  previously_affected_locations: listOf(z.object({ id: maybeId })),
  uri: text,
});
// Until 2020 an incident's id was a number, and the key of its newest update had hyphens.
const older = z.object({ number: id, 'most-recent-update': z.unknown() });
const incident = z.preprocess((raw) => {
  const old = older.safeParse(raw);
  return old.success && typeof raw === 'object'
    ? { id: old.data.number, most_recent_update: old.data['most-recent-update'], ...raw }
    : raw;
}, fields);
type Incident = z.output<typeof fields>;
const shape = wholeListOf(incident);

/** The incident lists of Google's dashboards (schema: status.cloud.google.com/incidents.schema.json). `base` is where `uri` leads. */
export const readGoogleIncidents = (document: SourceDocument | undefined, base: string, label: string): Reading => {
  const parsed = payloadOf(document, shape, label);
  if (parsed.kind === 'unreadable') return parsed;
  const incidents = parsed.payload.map((one) => incidentOf(one, base));
  return {
    kind: 'ok',
    status: overallOfIncidents(incidents),
    statusFrom: 'items',
    oldestListed: oldestListed(incidents, LONG_LIST),
    components: [],
    incidents,
    maintenances: [],
  };
};

/** About a year is listed; the exact limit isn't documented. */
const LONG_LIST = 50;

const severities = new Map<string, PageIncident['severity']>([
  ['SERVICE_OUTAGE', 'outage'],
  ['SERVICE_DISRUPTION', 'degraded'],
  ['SERVICE_INFORMATION', undefined],
]);

const incidentOf = (one: Incident, base: string): PageIncident => {
  const isOpen = one.end === undefined || one.end === null || one.end === '';
  return {
    id: one.id,
    title: titleOf(one),
    phase: isOpen ? openPhase(one) : 'resolved',
    impact: one.status_impact,
    severity: isOpen ? severityOf(one) : undefined,
    notice: isOpen && severityOf(one) === undefined ? true : undefined,
    url: linkFrom(base, one.uri),
    startedAt: one.begin ?? one.created,
    resolvedAt: moment.parse(one.end),
    componentIds: hitBy(one),
    updates: one.updates.toReversed().flatMap((each) => {
      const at = each.when ?? each.created;
      const phase: IncidentPhase = each.status === 'AVAILABLE' ? (isOpen ? 'monitoring' : 'resolved') : 'investigating';
      return at === undefined ? [] : [{ at, phase, text: plainText(each.text ?? '') }];
    }),
  };
};

/** The dashboards list no components, so a product's name with the affected location is its id. */
const hitBy = (one: Incident): readonly string[] => {
  const now = one.currently_affected_locations;
  const places = (now.length > 0 ? now : one.previously_affected_locations).flatMap((place) => place.id ?? []);
  const where = firstNames(places, MAX_PLACES);
  return one.affected_products.flatMap(({ id, title = id }) =>
    title === undefined ? [] : [where === '' ? title : `${title} (${where})`],
  );
};

const MAX_PLACES = 2;

// The newest update has the current impact, `status_impact` the peak; an open incident that is "available" isn't over yet.
const severityOf = (one: Incident): PageIncident['severity'] => {
  const live = one.most_recent_update?.status;
  const word = live === undefined || live === 'AVAILABLE' ? one.status_impact : live;
  return severities.has(word ?? '') ? severities.get(word ?? '') : 'degraded';
};

const openPhase = (one: Incident): IncidentPhase =>
  one.most_recent_update?.status === 'AVAILABLE' ? 'monitoring' : 'investigating';

const heading = /^(?:incident |issue )?(?:title|summary|description|overview) ?:?$/i;

// Workspace writes Markdown whose first heading is "Title" or "Summary".
const titleOf = (one: Incident): string => {
  const lines = (one.external_desc ?? '')
    .split('\n')
    .map((line) => oneLine(line.replace(/^#+|\*\*/g, '')) ?? '')
    .filter((line) => line !== '' && !heading.test(line));
  return lines[0] ?? one.service_name ?? '';
};
