import { z } from 'zod';
import { linkFrom, summary } from '../reading/addresses.ts';
import { jsonFrom } from '../reading/json.ts';
import { defineReader, type ReadingContext, type SourceDocument, unreadable } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { flag, hasShape, id, listOf, maybe, maybeId, moment, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { asSeverity, componentStatus, overallWithoutWord, phaseOf, spelling, withNotices } from '../reading/words.ts';
import { worstOf } from '../status.ts';
import type { Component, PageIncident, Reading } from '../status-page.ts';

const LABEL = 'incident.io (HTML)';

/**
 * incident.io where the owner has switched the JSON off: the page's HTML has the data from which the page is drawn. Its maintenances
 * aren't read, because no source shows them. Sources: readers in public tools of 2026.
 */
export const incidentioHtml = defineReader({
  format: 'incidentio-html',
  label: LABEL,
  version: 1,
  documents: "the page's own HTML, where it has no JSON",
  recognisedBy: '`summary.ongoing_incidents` with `structure` or `components` in the data of the page',
  recorded: false,
  sources: (page) => summary(page.href),
  recognises: (document) => {
    const state = isDocumentOfData(document) ? undefined : stateIn(document);
    return state !== undefined && hasShape(state, recognisable);
  },
  read: ([document], context) => {
    const state = document && stateIn(document);
    if (state === undefined) return unreadable(`The page's response doesn't look like ${LABEL}.`);
    const parsed = payloadOf(state, shape, LABEL);
    return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload, context);
  },
});

/** Such a page may answer every path with its HTML, and the page's own URL is what is stored. */
const isDocumentOfData = ({ url = '' }: SourceDocument): boolean =>
  /^\/(?:api|proxy)\/|\.(?:json|rss|atom|xml)$/.test(URL.parse(url)?.pathname ?? '/');

const CHUNK = 'self.__next_f.push(';
const STATE = '"summary":';
/** Other objects have a summary too. */
const MOST_PLACES = 10;

/** The page's summary as a document; `undefined` if a document isn't such a page, or ends within its data. */
const stateIn = (document: SourceDocument): SourceDocument | undefined => {
  const data = dataIn(document.text);
  for (let at = data.indexOf(STATE), place = 0; at !== -1 && place < MOST_PLACES; place += 1) {
    const start = at + STATE.length;
    const found = data[start] === '{' ? jsonFrom(data, start) : undefined;
    if (found?.includes('"ongoing_incidents":')) return { ...document, text: found };
    at = data.indexOf(STATE, start);
  }
  return undefined;
};

/** The data comes in parts, each a string in a script of its own. */
const dataIn = (html: string): string => {
  const parts: string[] = [];
  for (let at = html.indexOf(CHUNK); at !== -1; at = html.indexOf(CHUNK, at + CHUNK.length)) {
    const call = jsonFrom(html, at + CHUNK.length);
    const [, part]: unknown[] = call === undefined ? [] : JSON.parse(call);
    if (typeof part === 'string') parts.push(part);
  }
  return parts.join('');
};

const recognisable = z
  .object({ ongoing_incidents: z.array(z.unknown()), structure: z.unknown(), components: z.unknown() })
  .refine(({ structure, components }) => structure !== undefined || components !== undefined);

const affected = z.object({ component_id: maybeId, status: text, component_status: text, current_status: text });
type Affected = z.output<typeof affected>;
const incident = z.object({
  id,
  name: text,
  status: text,
  published_at: moment,
  affected_components: listOf(affected),
  updates: listOf(z.object({ to_status: text, message_string: text, published_at: moment })),
});
type Incident = z.output<typeof incident>;
const listed = z.object({ component_id: id, name: text, hidden: flag });
const item = z.object({
  component: listed.nullish(),
  group: z.object({ name: text, hidden: flag, components: wholeListOf(listed) }).nullish(),
});
// An incident that can't be read must not count as no incident.
const shape = z.object({
  name: text,
  affected_components: wholeListOf(affected).optional(),
  ongoing_incidents: wholeListOf(incident),
  components: listOf(z.object({ id, name: text })),
  structure: maybe({ items: wholeListOf(item) }),
});
type State = z.output<typeof shape>;

const snapshot = (state: State, context: ReadingContext): Reading => {
  const shown = shownOf(state);
  if (shown.length === 0) return unreadable('The incident.io page lists no components.');
  const hits = state.affected_components ?? state.ongoing_incidents.flatMap((one) => one.affected_components);
  const components = shown.map((one): Component => ({ ...one, status: statusOf(one.id, hits) }));
  const isUnclear = components.some((one) => one.status === 'unknown');
  const status = overallWithoutWord(components, isUnclear ? 'unclear' : undefined);
  const incidents = state.ongoing_incidents.filter((one) => !isMaintenance(one)).map((one) => incidentOf(one, context));
  return {
    kind: 'ok',
    status,
    title: state.name,
    components,
    incidents: withNotices(incidents, { status, components }),
    maintenances: [],
    maintenancesComplete: false,
  };
};

type Shown = Omit<Component, 'status'>;

/** The components as the page shows them; what it hides isn't there. */
const shownOf = ({ structure, components }: State): readonly Shown[] =>
  structure === undefined
    ? components.map((one) => ({ id: one.id, name: one.name ?? one.id }))
    : structure.items.flatMap(({ component, group }) => [
        ...(component ? visible([component]) : []),
        ...(group && group.hidden !== true ? visible(group.components, group.name) : []),
      ]);

const visible = (those: readonly z.output<typeof listed>[], group?: string): readonly Shown[] =>
  those
    .filter(({ hidden }) => hidden !== true)
    .map(({ component_id: id, name }) => ({ id, name: name ?? id, ...(group !== undefined && { group }) }));

/** Only affected components are listed: any other one is operational. */
const statusOf = (id: string, hits: readonly Affected[]): Component['status'] => {
  const own = hits.filter((one) => one.component_id === id);
  return own.length === 0
    ? 'operational'
    : worstOf(own.map((one) => componentStatus(one.current_status ?? one.status ?? one.component_status)));
};

const isMaintenance = ({ status }: Incident): boolean => spelling(status).includes('maintenance');

const incidentOf = (one: Incident, { page }: ReadingContext): PageIncident => ({
  id: one.id,
  title: one.name ?? '',
  phase: phaseOf(one.status),
  impact: one.affected_components.length === 0 ? 'none' : undefined,
  severity: asSeverity(worstOf(one.affected_components.map(({ status }) => componentStatus(status)))),
  url: linkFrom(page, `/incidents/${encodeURIComponent(one.id)}`),
  startedAt: one.published_at,
  componentIds: one.affected_components.flatMap((hit) => hit.component_id ?? []),
  updates: one.updates.flatMap(({ published_at: at, to_status: word, message_string: said }) =>
    at === undefined ? [] : [{ at, phase: phaseOf(word), text: plainText(said ?? '') }],
  ),
});
