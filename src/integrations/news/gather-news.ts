import type { IncidentsForAlerts } from '../../incidents/index.ts';
import type { ScopeFacts, ScopesOf } from '../../monitoring/index.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Desk, Item } from './desk-ports.ts';
import { judge, type Memories, type ReadFact } from './judge.ts';
import type { News } from './news.ts';
import { dueAtOf, type ScopeMemory, sameEventMs, settle, unreadableAfterMs } from './scope-memory.ts';

export type GatherDependencies = {
  readonly desk: Desk;
  readonly scopesOf: ScopesOf;
  readonly incidents: IncidentsForAlerts;
  readonly now: Clock;
};

/** Facts judged, and pairs of news and reader expanded, in one transaction. */
export const defaultBatchSize = 1_000;

/** Judges facts and queues what is news. */
export const judgeFacts = async (facts: readonly ReadFact[], dependencies: GatherDependencies): Promise<void> => {
  const { desk, scopesOf, incidents } = dependencies;
  const idsOf = (key: 'pageId' | 'scopeId' | 'incidentId' | 'maintenanceId') => [
    ...new Set(facts.flatMap((fact) => fact[key] ?? [])),
  ];
  const pageIds = idsOf('pageId');
  const memories: Memories = new Map(await desk.memories(pageIds));
  const statusPages = [...new Set(facts.flatMap(({ scopeId, pageId }) => (scopeId && pageId ? [pageId] : [])))];
  const since = new Date(Math.min(...facts.map(({ occurredAt }) => occurredAt.getTime())) - sameEventMs);
  const scopes = byId(await scopesOf([...new Set([...memories.keys(), ...idsOf('scopeId')])]));
  const around = {
    scopes,
    incidents: byId(await incidents.incidents(idsOf('incidentId'))),
    maintenances: byId(await incidents.maintenances(idsOf('maintenanceId'))),
    incidentsOfPages: await incidents.incidentsOfPages(statusPages, since),
    maintenancesOfPages: await incidents.maintenancesOfPages(statusPages, since),
    lastWords: new Map(
      facts.flatMap(({ id, kind, incidentId }) => (goesOn.test(kind) && incidentId ? [[incidentId, id]] : [])),
    ),
  };
  const before = new Map(memories);
  const news = facts.flatMap((fact) => told(fact, judge(fact, around, memories)));
  await saveChanged(before, memories, scopes, dependencies);
  await desk.queue(news);
};

const goesOn = /^incidents\.(opened|updated)$/;

/** One fact makes one alert; what else it brought about, such as that flapping had ended, goes without its id. */
const told = (fact: ReadFact, news: readonly News[]) =>
  news.map((one, index) => ({ factId: index === news.length - 1 ? fact.id : undefined, news: one }));

const saveChanged = async (
  before: ReadonlyMap<number, ScopeMemory>,
  after: ReadonlyMap<number, ScopeMemory>,
  scopes: ReadonlyMap<number, ScopeFacts>,
  { desk }: GatherDependencies,
): Promise<void> => {
  const changed = [...after].flatMap(([scopeId, memory]) => {
    const pageId = scopes.get(scopeId)?.pageId;
    if (pageId === undefined || before.get(scopeId) === memory) return [];
    return [{ scopeId, pageId, memory, dueAt: dueAtOf(memory) }];
  });
  await desk.saveMemories(changed);
};

/** Queues what no fact says: that flapping ended, and that a page has been unreadable for long. */
export const judgeTime = async (
  batchSize: number,
  mark: (item: Item | undefined) => void,
  dependencies: GatherDependencies,
): Promise<boolean> => {
  const { desk, scopesOf, now } = dependencies;
  const at = now();
  const due = await desk.dueMemories(at, batchSize);
  const [first] = due.keys();
  if (first === undefined) return false;
  mark({ kind: 'memory', id: first });
  const scopes = byId(await scopesOf([...due.keys()]));
  const after = new Map(due);
  const unreadable: ScopeFacts[] = [];
  const news: News[] = [];
  for (const [scopeId, memory] of due) {
    const scope = scopes.get(scopeId);
    if (!scope) continue;
    const settled = settle(memory, scope, at, at);
    if (settled) news.push(settled.news);
    const { unknownSince, ...rest } = settled?.memory ?? memory;
    const isLong = unknownSince !== undefined && at.getTime() - unknownSince.getTime() >= unreadableAfterMs;
    if (isLong) unreadable.push(scope);
    after.set(scopeId, isLong || unknownSince === undefined ? rest : { ...rest, unknownSince });
    if (isLong) continue;
  }
  news.push(...unreadableNews(unreadable, due, at));
  await saveChanged(due, after, scopes, dependencies);
  await desk.queue(news.map((one) => ({ news: one })));
  return true;
};

/** One for each page, however many scopes of it are watched. */
const unreadableNews = (
  scopes: readonly ScopeFacts[],
  memories: ReadonlyMap<number, ScopeMemory>,
  at: Date,
): readonly News[] =>
  [...Map.groupBy(scopes, ({ pageId }) => pageId)].map(([pageId, those]) => {
    const since = new Date(
      Math.min(...those.map(({ id }) => memories.get(id)?.unknownSince?.getTime() ?? at.getTime())),
    );
    return {
      touched: { pageId, scopeIds: those.map(({ id }) => id) },
      subject: `unreadable:${pageId}:${since.getTime()}`,
      occurredAt: at,
      seenAt: at,
      matter: { kind: 'unreadable', since, reason: those.find(({ problem }) => problem)?.problem },
    };
  });

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));
