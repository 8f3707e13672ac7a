import { isStatus, isTrouble } from '#status';
import type { StatusStep } from '#trouble-span';
import type { IncidentsForAlerts } from '../../incidents/index.ts';
import type { ScopeFacts, ScopesOf } from '../../monitoring/index.ts';
import type { Clock } from '../../shared/clock.ts';
import type { FactKind } from '../../shared/fact.ts';
import type { News, NewsEvent } from './news.ts';
import type { Item, NewsQueue, ReadFact, ScopeMemories } from './ports.ts';
import type { PageNews, PastNews } from './replay/ports.ts';
import { newsOfAssignment } from './rules/assignment-news.ts';
import {
  type FactNews,
  newsOfIncident,
  nothingNew,
  SAME_EVENT_MS,
  type ScopeMemoriesNow,
  type Surroundings,
} from './rules/incident-news.ts';
import { newsOfMaintenance } from './rules/maintenance-news.ts';
import { newsOfOwnAlert } from './rules/own-alert-news.ts';
import { newsDueAt, type ScopeMemory } from './rules/scope-memory.ts';
import { newsOfSelection, newsOfService } from './rules/service-news.ts';
import { newsOfStatus } from './rules/status-news.ts';
import { newsOfTime } from './rules/timed-news.ts';

export type DetectDependencies = {
  readonly memories: ScopeMemories;
  readonly newsQueue: NewsQueue;
  readonly pastNews: Pick<PastNews, 'keep'>;
  readonly scopesOf: ScopesOf;
  readonly incidents: IncidentsForAlerts;
  readonly now: Clock;
};

/** Queues the news of these facts (at least one), page by page in order. Explanations come before the statuses that they explain. */
export const detectNews = async (facts: readonly ReadFact[], dependencies: DetectDependencies): Promise<void> => {
  const memories = new Map(await dependencies.memories.ofPages(idsOf(facts, 'pageId')));
  const around = await surroundingsOf(facts, [...memories.keys()], dependencies);
  const changed = new Map<number, ScopeMemory>();
  const found = inOrderOfReading(facts).map((fact) => {
    const { news, memories: after } = newsOfFact(fact, around, memories);
    for (const [scopeId, memory] of after) {
      memories.set(scopeId, memory);
      changed.set(scopeId, memory);
    }
    return { fact, items: withFact(fact, news) };
  });
  await saveMemories(changed, around.scopes, dependencies);
  await queue(inOrderOfTelling(found), around.scopes, dependencies);
};

/** Queues news that becomes due by time. Returns false if there is none. `mark` is called with the scope in work. */
export const detectTimedNews = async (
  batchSize: number,
  mark: (item: Item | undefined) => void,
  dependencies: DetectDependencies,
): Promise<boolean> => {
  const { memories, scopesOf, incidents, now } = dependencies;
  const at = now();
  const due = await memories.due(at, batchSize);
  const [first] = due.keys();
  if (first === undefined) return false;
  mark({ kind: 'memory', id: first });
  const scopes = byId(await scopesOf([...due.keys()]));
  const recovered = [...due].flatMap(([id, memory]) => (memory.wellSince ? (scopes.get(id)?.pageId ?? []) : []));
  const open = await incidents.incidentsOfPages([...new Set(recovered)], at);
  const found = newsOfTime(due, scopes, at, open);
  await saveMemories(found.memories, scopes, dependencies);
  await queue(
    found.news.map((news) => ({ news })),
    scopes,
    dependencies,
  );
  return true;
};

/** Queues news for its watchers, and keeps it for rules that are replayed. */
const queue = async (
  found: readonly FoundNews[],
  scopes: Surroundings['scopes'],
  { newsQueue, pastNews }: Pick<DetectDependencies, 'newsQueue' | 'pastNews'>,
): Promise<void> => {
  const queued = found.map((one) => ({ ...one, news: withRecords(one.news, scopes) }));
  await newsQueue.add(queued);
  await pastNews.keep(queued.flatMap(({ news }) => pastOf(news, scopes)));
};

/** Loads everything that the rules need, with one query of each kind. */
const surroundingsOf = async (
  facts: readonly ReadFact[],
  rememberedScopeIds: readonly number[],
  { scopesOf, incidents }: DetectDependencies,
): Promise<Surroundings> => {
  const statusPages = [...new Set(facts.flatMap(({ scopeId, pageId }) => (scopeId && pageId ? [pageId] : [])))];
  const since = new Date(Math.min(...facts.map(({ occurredAt }) => occurredAt.getTime())) - SAME_EVENT_MS);
  return {
    scopes: byId(await scopesOf([...new Set([...rememberedScopeIds, ...idsOf(facts, 'scopeId')])])),
    incidents: byId(await incidents.incidents(idsOf(facts, 'incidentId'))),
    maintenances: byId(await incidents.maintenances(idsOf(facts, 'maintenanceId'))),
    incidentsOfPages: await incidents.incidentsOfPages(statusPages, since),
    maintenancesOfPages: await incidents.maintenancesOfPages(statusPages, since),
  };
};

/** A fact is the id of one alert only. Further news, such as the end of flapping, goes without it. */
const withFact = (fact: ReadFact, news: readonly News[]) =>
  news.map((one, index) => ({ factId: index === news.length - 1 ? fact.id : undefined, news: one }));

/** Adds the recorded statuses, from which alerts take their durations. */
const withRecords = (news: News, scopes: Surroundings['scopes']): News => {
  const { pageId, scopeIds } = news.affected;
  const until = Math.max(news.occurredAt.getTime(), news.seenAt.getTime());
  const records = [...scopes.values()]
    .filter((scope) => scope.pageId === pageId && (scopeIds === undefined || scopeIds.includes(scope.id)))
    .map(({ id: scopeId, steps }) => ({ scopeId, steps: recentOf(steps, until) }))
    .filter(({ steps }) => steps.some(({ status }) => isStatus(status) && isTrouble(status)));
  return records.length === 0 ? news : { ...news, records };
};

/** Steps of the last week, including the one in force at its start. */
const recentOf = (steps: readonly StatusStep[], until: number): readonly StatusStep[] => {
  const known = steps.filter(({ at }) => at.getTime() <= until);
  const first = known.findLastIndex(({ at }) => at.getTime() <= until - RECORD_MS);
  return known.slice(Math.max(0, first));
};

const RECORD_MS = 7 * 86_400_000;

const saveMemories = async (
  changed: FactNews['memories'],
  scopes: ReadonlyMap<number, ScopeFacts>,
  { memories }: DetectDependencies,
): Promise<void> => {
  const saved = [...changed].flatMap(([scopeId, memory]) => {
    const pageId = scopes.get(scopeId)?.pageId;
    return pageId === undefined ? [] : [{ scopeId, pageId, memory, dueAt: newsDueAt(memory) }];
  });
  await memories.save(saved);
};

const idsOf = (facts: readonly ReadFact[], key: 'pageId' | 'scopeId' | 'incidentId' | 'maintenanceId') => [
  ...new Set(facts.flatMap((fact) => fact[key] ?? [])),
];

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

type NewsOf = (fact: ReadFact, around: Surroundings, memories: ScopeMemoriesNow) => FactNews;

/** News of one fact; none for an unknown kind. `memories` has every scope of its page. */
export const newsOfFact: NewsOf = (fact, around, memories) =>
  newsOfKind.get(fact.kind)?.(fact, around, memories) ?? nothingNew;

const rules: Readonly<Record<FactKind, NewsOf>> = {
  'monitoring.status_changed': newsOfStatus,
  'monitoring.selection_lost': newsOfSelection,
  // The next known status ends it.
  'monitoring.selection_found': () => nothingNew,
  'monitoring.service_changed': newsOfService,
  // A person sets it for the team's own screens and pages.
  'monitoring.status_set': () => nothingNew,
  'incidents.opened': (fact, ...more) => newsOfIncident(fact, 'opened', ...more),
  'incidents.updated': (fact, ...more) => newsOfIncident(fact, 'updated', ...more),
  'incidents.resolved': (fact, ...more) => newsOfIncident(fact, 'resolved', ...more),
  'incidents.assigned': newsOfAssignment,
  'incidents.maintenance_scheduled': (fact, around) => newsOfMaintenance(fact, 'scheduled', around),
  'incidents.maintenance_started': (fact, around) => newsOfMaintenance(fact, 'started', around),
  'incidents.maintenance_ended': (fact, around) => newsOfMaintenance(fact, 'ended', around),
  'incidents.maintenance_moved': (fact, around) => newsOfMaintenance(fact, 'moved', around),
  'incidents.maintenance_overran': (fact, around) => newsOfMaintenance(fact, 'overran', around),
  'incidents.maintenance_unlisted': (fact, around) => newsOfMaintenance(fact, 'unlisted', around),
  'signals.judged': newsOfOwnAlert,
};

/** Another version may have recorded other kinds. */
const newsOfKind: ReadonlyMap<string, NewsOf> = new Map(Object.entries(rules));

/** News, with its fact if it's the fact's own. */
type FoundNews = { readonly factId?: number | undefined; readonly news: News };

type Moment = Pick<ReadFact, 'id' | 'pageId' | 'seenAt'>;

/** Facts by page and moment, in order. Statuses come first within a moment, since the other rules use them. */
export const inOrderOfReading = (facts: readonly ReadFact[]): readonly ReadFact[] =>
  momentsOf(facts, (fact) => fact).flatMap((those) =>
    those.toSorted((one, other) => Number(isOfStatus(other)) - Number(isOfStatus(one))),
  );

const isOfStatus = ({ kind }: ReadFact): boolean => kind === 'monitoring.status_changed';

/**
 * Orders news within one reading of a page: first that the page can be read again, then its own words, then the statuses. The
 * order between moments and pages stays.
 */
export const inOrderOfTelling = <Found extends FoundNews>(
  found: readonly { readonly fact: Moment; readonly items: readonly Found[] }[],
): readonly Found[] =>
  momentsOf(found, ({ fact }) => fact).flatMap((those) => {
    const items = those.flatMap(({ items: own }) => own);
    return merged(items.toSorted((one, other) => rankOf(one) - rankOf(other)));
  });

/** Groups items that one transaction read of a page. */
const momentsOf = <One>(those: readonly One[], of: (one: One) => Moment): readonly (readonly One[])[] => [
  ...Map.groupBy(those, (one) => {
    const { id, pageId, seenAt } = of(one);
    return pageId === undefined ? `fact ${id}` : `${pageId} ${seenAt.getTime()}`;
  }).values(),
];

const rankOf = ({ news: { about } }: FoundNews): number => {
  if (about.kind === 'readable' || about.kind === 'settled') return 0;
  return about.kind === 'status' || about.kind === 'unstable' ? 2 : 1;
};

/** Merges the status changes of a moment into one piece of news, and likewise news that a page can be read again. */
const merged = <Found extends FoundNews>(items: readonly Found[]): readonly Found[] => {
  const groups = Map.groupBy(items, ({ news: { about, subject } }, index) => {
    if (about.kind === 'readable') return subject;
    return about.kind === 'status' ? about.kind : `item ${index}`;
  });
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [others.reduce(together, first)] : []));
};

const together = <Found extends FoundNews>(one: Found, other: Found): Found => {
  const [news, more] = [one.news, other.news];
  const scopeIds = [...(news.affected.scopeIds ?? []), ...(more.affected.scopeIds ?? [])];
  return {
    ...one,
    news: {
      ...news,
      affected: { ...news.affected, scopeIds },
      about: withOther(news.about, more.about),
      troubles: [...news.troubles, ...more.troubles],
      statuses: [...news.statuses, ...more.statuses],
    },
  };
};

const withOther = (about: NewsEvent, other: NewsEvent): NewsEvent => {
  if (about.kind !== 'status' || other.kind !== 'status') return about;
  const { incidents: _, others: __, ...own } = other;
  return { ...about, others: [...(about.others ?? []), own] };
};

/**
 * News as it's kept: of a page and for everybody, without messages and lengths of trouble, which decide nothing. Its statuses are
 * those of all scopes that weren't operational, since the present ones are long gone when it's replayed.
 */
const pastOf = (news: News, scopes: Surroundings['scopes']): readonly PageNews[] => {
  const { pageId, teamId } = news.affected;
  if (pageId === undefined || teamId !== undefined) return [];
  const then = new Map(news.statuses.map(({ scopeId, status }) => [scopeId, status]));
  const statuses = [...scopes.values()]
    .filter((scope) => scope.pageId === pageId)
    .map(({ id, status }) => ({ scopeId: id, status: then.get(id) ?? status }));
  return [
    {
      ...news,
      affected: { ...news.affected, pageId },
      about: withoutMessage(news.about),
      statuses: statuses.filter(({ status }) => status !== 'operational'),
      records: undefined,
    },
  ];
};

const withoutMessage = (about: NewsEvent): NewsEvent => {
  if (about.kind === 'incident') return { ...about, incident: { ...about.incident, update: undefined } };
  return about.kind === 'maintenance' ? { ...about, maintenance: { ...about.maintenance, text: undefined } } : about;
};
