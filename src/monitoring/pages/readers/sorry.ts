import { z } from 'zod';
import { linkFrom, onHost } from '../reading/addresses.ts';
import { earliest } from '../reading/oldest-listed.ts';
import { defineReader, documentOf, type ReadingContext, type SourceDocument, unreadable } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import {
  hasShape,
  id,
  listOf,
  maybe,
  maybeId,
  moment,
  optionalPayload,
  payloadOf,
  text,
  wholeListOf,
} from '../reading/shapes.ts';
import { maintenanceStateOf, overallWithoutWord, phaseOf, spelling } from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component, PageIncident, PageMaintenance, Reading } from '../status-page.ts';

const LABEL = 'Sorry';

/**
 * Sorry, `/api/v1/status.json` with `/components` and `/notices` beside it (the newest page of each). Source:
 * docs.sorryapp.com/api and a recorded body of 2025.
 */
export const sorry = defineReader({
  format: 'sorry',
  label: LABEL,
  version: 3,
  hosts: ['.sorryapp.com'],
  marks: [{ pattern: /\bsorryapp\.com\b/i }],
  probes: [{ path: '/api/v1/status.json', perThousand: 5 }],
  documents: '`/api/v1/status.json`, `components`, `notices`',
  recognisedBy: '`page.state` and `page.links.notices`',
  recorded: true,
  sources: (page) => [
    { role: 'summary', url: onHost(page, '/api/v1/status.json') },
    { role: 'components', url: onHost(page, '/api/v1/components'), optional: true },
    { role: 'incidents', url: onHost(page, '/api/v1/notices'), optional: true },
  ],
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, context) => readSorry(documents, context),
});

const recognisable = z.object({
  page: z.object({
    id: z.union([z.number(), z.string()]),
    state: z.string(),
    links: z.object({ notices: z.unknown(), self: z.unknown() }),
  }),
});

const component = z.object({ id, name: text, state: text, parent_id: maybeId });
const update = z.object({ state: text, content: text, created_at: moment });
const notice = z.object({
  id,
  type: text,
  state: text,
  timeline_state: text,
  subject: text,
  synopsis: text,
  link: text,
  url: text,
  began_at: moment,
  begins_at: moment,
  ended_at: moment,
  ends_at: moment,
  created_at: moment,
  components: listOf(z.object({ id: maybeId })),
  updates: listOf(update),
});
type Notice = z.output<typeof notice>;
const shape = z.object({
  page: z.object({ name: text, state: text, state_text: text, url: text, updated_at: moment }),
});
const componentList = z.object({ components: wholeListOf(component) });
const noticeList = z.object({ notices: wholeListOf(notice), meta: maybe({ next_page: z.unknown() }) });

const words = new Map<string, ServiceStatus>([
  ['operational', 'operational'],
  ['degraded', 'degraded'],
  ['partially_degraded', 'degraded'],
  ['under_maintenance', 'maintenance'],
]);
const statusOf = (state: string | undefined): ServiceStatus => words.get(spelling(state)) ?? 'unknown';

const readSorry = (documents: readonly SourceDocument[], context: ReadingContext): Reading => {
  const main = documentOf(documents, 'summary');
  const page = main === undefined ? undefined : payloadOf(main, shape, LABEL);
  if (page?.kind === 'unreadable') return page;
  const components = optionalPayload(documentOf(documents, 'components'), componentList)?.components;
  const list = optionalPayload(documentOf(documents, 'incidents', 'maintenances'), noticeList);
  const notices = list?.notices;
  if (page === undefined && components === undefined && notices === undefined) {
    return unreadable(`The page's response doesn't look like ${LABEL}.`);
  }
  const leaves = leavesOf(components ?? []);
  const said = page?.payload.page.state;
  const incidents = (notices ?? []).filter((one) => one.type !== 'planned').map((one) => incidentOf(one, context));
  const hasMore = (list?.meta?.next_page ?? null) !== null;
  return {
    kind: 'ok',
    status: words.get(spelling(said)) ?? overallWithoutWord(leaves, said),
    message: page?.payload.page.state_text,
    title: page?.payload.page.name,
    asOf: page?.payload.page.updated_at,
    components: leaves,
    incidents,
    oldestListed: hasMore ? earliest(incidents.map(({ startedAt }) => startedAt)) : undefined,
    maintenances: (notices ?? []).filter((one) => one.type === 'planned').map((one) => maintenanceOf(one, context)),
    ...(notices === undefined ? { incidentsComplete: false as const } : {}),
  };
};

const leavesOf = (components: readonly z.output<typeof component>[]): Component[] => {
  const parents = new Set(components.flatMap((one) => one.parent_id ?? []));
  const names = new Map(components.map((one) => [one.id, one.name]));
  return components
    .filter((one) => !parents.has(one.id))
    .map((one) => ({
      id: one.id,
      name: one.name ?? one.id,
      group: names.get(one.parent_id ?? ''),
      status: statusOf(one.state),
    }));
};

const incidentOf = (one: Notice, { page }: ReadingContext): PageIncident => {
  const isPast = spelling(one.timeline_state).startsWith('past');
  const phase = isPast && one.state === undefined ? 'resolved' : phaseOf(one.state);
  return {
    id: one.id,
    title: one.subject ?? '',
    phase,
    impact: one.type,
    url: linkFrom(page, one.link ?? one.url),
    startedAt: one.began_at ?? one.begins_at ?? one.created_at,
    resolvedAt: one.ended_at ?? one.ends_at,
    componentIds: one.components.flatMap((each) => each.id ?? []),
    updates: one.updates.flatMap((each) =>
      each.created_at === undefined
        ? []
        : [{ at: each.created_at, phase: phaseOf(each.state), text: plainText(each.content ?? '') }],
    ),
  };
};

const maintenanceOf = (one: Notice, { now, page }: ReadingContext): PageMaintenance => {
  const window = { startsAt: one.began_at ?? one.begins_at, endsAt: one.ended_at ?? one.ends_at };
  return {
    id: one.id,
    title: one.subject ?? '',
    state: maintenanceStateOf(one.state ?? one.timeline_state, window, now),
    ...window,
    url: linkFrom(page, one.link ?? one.url),
    componentIds: one.components.flatMap((each) => each.id ?? []),
    text: plainText(one.synopsis ?? one.updates[0]?.content ?? ''),
  };
};
