import type { StatusStep } from '#trouble-span';
import type { IncidentsForAlerts } from '../../incidents/index.ts';
import type { ScopeFacts, ScopesOf } from '../../monitoring/index.ts';
import type { Clock } from '../../shared/clock.ts';
import { isStatus, isTrouble } from '../model/alert-rank.ts';
import type { News } from './news.ts';
import type { Item, NewsQueue, ReadFact, ScopeMemories } from './ports.ts';
import { type FactNews, SAME_EVENT_MS, type Surroundings } from './rules/fact-news.ts';
import { newsOfFact } from './rules/news-of-fact.ts';
import { newsOfTime } from './rules/news-of-time.ts';
import { inOrderOfReading, inOrderOfTelling } from './rules/order.ts';
import { newsDueAt, type ScopeMemory } from './rules/scope-memory.ts';

export type GatherDependencies = {
  readonly memories: ScopeMemories;
  readonly newsQueue: NewsQueue;
  readonly scopesOf: ScopesOf;
  readonly incidents: IncidentsForAlerts;
  readonly now: Clock;
};

/** Queues what is news of these facts, of which there is at least one: page by page in their order, what explains before what it explains. */
export const gatherNews = async (facts: readonly ReadFact[], dependencies: GatherDependencies): Promise<void> => {
  const { newsQueue } = dependencies;
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
  await newsQueue.add(inOrderOfTelling(found).map((one) => ({ ...one, news: withRecords(one.news, around.scopes) })));
};

/** Queues what time alone makes news; false where there is nothing. `mark` hears whose memory is at work. */
export const gatherTimedNews = async (
  batchSize: number,
  mark: (item: Item | undefined) => void,
  dependencies: GatherDependencies,
): Promise<boolean> => {
  const { memories, newsQueue, scopesOf, incidents, now } = dependencies;
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
  await newsQueue.add(found.news.map((news) => ({ news: withRecords(news, scopes) })));
  return true;
};

/** All that the rules look at, by one query of each kind. */
const surroundingsOf = async (
  facts: readonly ReadFact[],
  rememberedScopeIds: readonly number[],
  { scopesOf, incidents }: GatherDependencies,
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

/** One fact makes one alert; what else it brought about, such as that flapping had ended, goes without its id. */
const withFact = (fact: ReadFact, news: readonly News[]) =>
  news.map((one, index) => ({ factId: index === news.length - 1 ? fact.id : undefined, news: one }));

/** Alerts take their durations from what was recorded up to then. */
const withRecords = (news: News, scopes: Surroundings['scopes']): News => {
  const { pageId, scopeIds } = news.touched;
  const until = Math.max(news.occurredAt.getTime(), news.seenAt.getTime());
  const records = [...scopes.values()]
    .filter((scope) => scope.pageId === pageId && (scopeIds === undefined || scopeIds.includes(scope.id)))
    .map(({ id: scopeId, steps }) => ({ scopeId, steps: recentOf(steps, until) }))
    .filter(({ steps }) => steps.some(({ status }) => isStatus(status) && isTrouble(status)));
  return records.length === 0 ? news : { ...news, records };
};

/** Of the week up to then, with the step that it began with. */
const recentOf = (steps: readonly StatusStep[], until: number): readonly StatusStep[] => {
  const known = steps.filter(({ at }) => at.getTime() <= until);
  const first = known.findLastIndex(({ at }) => at.getTime() <= until - RECORD_MS);
  return known.slice(Math.max(0, first));
};

const RECORD_MS = 7 * 86_400_000;

const saveMemories = async (
  changed: FactNews['memories'],
  scopes: ReadonlyMap<number, ScopeFacts>,
  { memories }: GatherDependencies,
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
