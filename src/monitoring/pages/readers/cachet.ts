import type { z } from 'zod';
import { onHost } from '../reading/addresses.ts';
import { earliest } from '../reading/oldest-listed.ts';
import {
  defineReader,
  documentOf,
  type Reader,
  type ReadingContext,
  type SourceDocument,
  unreadable,
} from '../reading/reader.ts';
import { hasShape, optionalPayload, payloadOf } from '../reading/shapes.ts';
import { componentStatus, overallWithoutWord } from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component, PageIncident, PageMaintenance, Reading } from '../status-page.ts';
import { cachetIncident, cachetSchedule, isScheduled, scheduledIncident } from './cachet-events.ts';
import { cachetComponent, cachetGroup, cachetList, cachetMarks, cachetStatus } from './cachet-shapes.ts';

/** Paths below a page's root. Incidents are fetched newest first, since no list holds more than 100. */
const paths = {
  2: {
    base: '/api/v1',
    components: '/components?per_page=100',
    groups: '/components/groups?per_page=100',
    incidents: '/incidents?sort=id&order=desc&per_page=100',
  },
  3: {
    base: '/api',
    components: '/components?per_page=100',
    groups: '/component-groups?per_page=100',
    incidents: '/incidents?sort=-id&per_page=100',
  },
} as const;

const sourcesOf =
  ({ base, components, groups, incidents }: (typeof paths)[2 | 3]) =>
  (page: URL) =>
    [
      { role: 'components', url: onHost(page, base + components) },
      { role: 'groups', url: onHost(page, base + groups), optional: true },
      { role: 'incidents', url: onHost(page, base + incidents), optional: true },
      { role: 'maintenances', url: onHost(page, `${base}/schedules?per_page=100`), optional: true },
      { role: 'status', url: onHost(page, `${base}/status`), optional: true },
    ] as const;

type CachetNotes = Omit<Reader, 'sources' | 'recognises' | 'read' | 'documents'>;

const cachetReader = (notes: CachetNotes, version: 2 | 3): Reader =>
  defineReader({
    ...notes,
    namesNoZone: true,
    documents: `\`${paths[version].base}/…\`: components, groups, incidents, schedules, status`,
    sources: sourcesOf(paths[version]),
    recognises: (document) => hasShape(document, cachetMarks[version]),
    read: (documents, context) => readCachet(documents, context, notes.label),
  });

/**
 * Cachet 2, `/api/v1/…`: components, groups, incidents, schedules and status, each a document. Sources: docs.cachethq.io and
 * recorded bodies of the demo page.
 */
export const cachet = cachetReader(
  {
    format: 'cachet',
    label: 'Cachet 2',
    version: 3,
    marks: [{ pattern: /\bcachet(?:hq)?\b/i }],
    probes: [{ path: '/api/v1/components?per_page=100', perThousand: 3 }],
    recognisedBy: '`meta.pagination` and components with `status_name`',
    recorded: true,
  },
  2,
);

/** Cachet 3, `/api/…` in JSON:API. Source: the resources, controllers and views of github.com/cachethq/core. */
export const cachet3 = cachetReader(
  {
    format: 'cachet3',
    label: 'Cachet 3',
    version: 3,
    marks: [{ pattern: /\/vendor\/cachethq\/cachet\// }, { pattern: /\bcachet(?:hq)?\b/i }],
    recognisedBy: 'JSON:API records of type `components`',
    recorded: false,
  },
  3,
);

const readCachet = (documents: readonly SourceDocument[], context: ReadingContext, label: string): Reading => {
  const main = documentOf(documents, 'components', 'summary') ?? documents[0];
  // The page's word alone is an answer too, whichever document was fetched first.
  const word = documentOf(documents, 'status') ?? main;
  const status = optionalPayload(word, cachetStatus)?.data;
  const parsed = payloadOf(main, main === word && status !== undefined ? cachetStatus : cachetList, label);
  if (parsed.kind === 'unreadable') return parsed;
  const list = (role: string) => optionalPayload(documentOf(documents, role), cachetList);
  const groups = list('groups');
  const ownList = list('components') ?? list('summary');
  const components = ownList === undefined ? inGroups(groups) : componentsOf(ownList, groups);
  if (ownList !== undefined && ownList.data.length > 0 && components.length === 0) {
    return unreadable(`The page's response doesn't look like ${label}.`);
  }
  const incidents = list('incidents');
  const schedules = list('maintenances');
  const events = eventsOf(incidents, schedules, context);
  const hasOlder = incidents !== undefined && hasMore(incidents) && isNewestFirst(incidents);
  return {
    kind: 'ok',
    status: overall(
      status?.status ?? status?.attributes?.status,
      components,
      ownList !== undefined && hasMore(ownList),
    ),
    message: status?.message ?? status?.attributes?.label,
    title: status?.attributes?.name,
    components,
    ...events,
    oldestListed: hasOlder ? earliest(events.incidents.map(({ startedAt }) => startedAt)) : undefined,
    // If a list begins with the oldest, the newest incidents are on pages that we don't fetch.
    ...(incidents === undefined || (hasMore(incidents) && !hasOlder) ? { incidentsComplete: false as const } : {}),
    ...(schedules === undefined ? { maintenancesComplete: false as const } : {}),
  };
};

type List = z.output<typeof cachetList>;

/** Cachet 2 counts the pages of a list, Cachet 3 links the next one. */
const hasMore = ({ meta, links }: List): boolean =>
  (meta?.pagination?.total_pages ?? 1) > 1 || links?.next !== undefined;

const isNewestFirst = ({ data }: List): boolean => Number(data[0]?.attributes.id) >= Number(data.at(-1)?.attributes.id);

const eventsOf = (
  incidents: List | undefined,
  schedules: List | undefined,
  context: ReadingContext,
): { readonly incidents: PageIncident[]; readonly maintenances: PageMaintenance[] } => {
  const listed = (incidents?.data ?? []).map((one) => one.attributes);
  return {
    incidents: listed.filter((one) => !isScheduled(one)).map((one) => cachetIncident(one, context)),
    maintenances: [
      ...(schedules?.data ?? []).map((one) => cachetSchedule(one.attributes, context)),
      ...listed.filter(isScheduled).map((one) => scheduledIncident(one, context)),
    ],
  };
};

const pageWords = new Map<string, ServiceStatus>([
  ['success', 'operational'],
  ['info', 'degraded'],
  ['warning', 'degraded'],
  ['danger', 'outage'],
]);

// Items on later pages aren't known to be operational.
const overall = (said: string | undefined, components: readonly Component[], isPartial: boolean): ServiceStatus => {
  const word = said === undefined ? undefined : (pageWords.get(said.toLowerCase()) ?? componentStatus(said));
  if (word !== undefined && word !== 'unknown') return word;
  const worst = overallWithoutWord(components, said);
  return isPartial && worst === 'operational' ? 'unknown' : worst;
};

const levels = new Map<string, ServiceStatus>([
  ['1', 'operational'],
  ['2', 'degraded'],
  ['3', 'degraded'],
  ['4', 'outage'],
  ['6', 'maintenance'],
]);

const componentsOf = (list: List, groups: List | undefined): Component[] => {
  const names = new Map(
    [...(groups?.data ?? []), ...list.included].map((one) => [one.attributes.id, one.attributes.name]),
  );
  return list.data.flatMap((one) => {
    const { id, name, status, group_id: groupId, enabled } = cachetComponent.parse(one.attributes);
    if (enabled === false) return [];
    const group = names.get(groupId ?? one.relationships?.group?.data?.id ?? '');
    return [{ id, name: name ?? id, group, status: levels.get(status ?? '') ?? 'unknown' }];
  });
};

const inGroups = (groups: List | undefined): Component[] =>
  (groups?.data ?? []).flatMap((one) => {
    const { name: group, enabled_components: components } = cachetGroup.parse(one.attributes);
    return components.map(({ id, name, status }) => ({
      id,
      name: name ?? id,
      group,
      status: levels.get(status ?? '') ?? 'unknown',
    }));
  });
