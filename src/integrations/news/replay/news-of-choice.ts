import type { IncidentNews, MaintenanceNews } from '../../../incidents/index.ts';
import type { ChoiceMoment, ServiceStatus } from '../../../monitoring/index.ts';
import { yieldBetween } from '../../../shared/yield-between.ts';
import { inOrderOfTelling, newsOfFact } from '../detect-news.ts';
import type { News } from '../news.ts';
import { SAME_EVENT_MS } from '../rules/incident-news.ts';
import { blankMemory, isUnknown, newsDueAt, type ScopeMemory } from '../rules/scope-memory.ts';
import { newsOfTime } from '../rules/timed-news.ts';
import type { PageNews } from './ports.ts';

/** A piece of past news with the audience that it had; undefined for news that nobody had. */
export type ToldNews = {
  readonly audience: string | undefined;
  readonly news: PageNews;
  readonly scopeId: number;
  /** The components of the choice then. */
  readonly componentIds: readonly string[];
};

type Kept = { readonly audience: string; readonly news: PageNews };
type Found = { readonly audience?: string; readonly news: News };

/**
 * The news of a page as they would have been if a service had monitored a choice of its components: those that were kept, beside those
 * that the rules detect for the choice.
 */
export const newsOfChoice = async (
  moments: readonly ChoiceMoment[],
  kept: readonly Kept[],
  now: Date,
): Promise<readonly ToldNews[]> => {
  const [first] = moments;
  if (!first) return [];
  const told: ToldNews[] = [];
  const seenAt = Map.groupBy(moments, (one) => one.seenAt.getTime());
  const keptAt = Map.groupBy(kept, (one) => one.news.seenAt.getTime());
  const times = [...new Set([...seenAt.keys(), ...keptAt.keys(), now.getTime()])].sort((a, b) => a - b);
  const scopeId = first.scope.id;
  const { pageId } = first.scope;
  const open = openEvents();
  let [memory, scope, status]: [ScopeMemory, ChoiceMoment['scope'], ServiceStatus] = [
    blankMemory,
    first.scope,
    first.status,
  ];
  let facts = 0;
  const tell = (found: readonly Found[]): void => {
    for (const { audience, news } of found) {
      const at = audience === undefined && isOfTime(news) ? told.findLastIndex((one) => isSame(one.news, news)) : -1;
      const same = told[at];
      if (same) told[at] = { ...same, news: both(same.news, news) };
      else
        told.push({
          audience,
          news: { ...news, affected: { ...news.affected, pageId } },
          scopeId,
          componentIds: scope.componentIds,
        });
    }
  };
  /** News by time, up to a moment. */
  const passTo = (until: number): void => {
    for (let due = newsDueAt(memory); due && due.getTime() <= until; ) {
      const { news, memories } = newsOfTime(
        new Map([[scopeId, memory]]),
        new Map([[scopeId, scope]]),
        due,
        open.incidents(),
      );
      memory = memories.get(scopeId) ?? memory;
      tell(news.map((one) => ({ news: one })));
      const next = newsDueAt(memory);
      due = next && next > due ? next : undefined;
    }
  };
  await yieldBetween(times, (time) => {
    if (time < first.seenAt.getTime()) return;
    passTo(time - 1);
    const seen = seenAt.get(time) ?? [];
    ({ scope, status } = seen.at(-1) ?? { scope, status });
    const words = (keptAt.get(time) ?? []).map((one) => ({ ...one, news: asSeen(one.news, scope.bad) }));
    for (const { news } of words) open.note(news);
    open.forgetEnded(time);
    const own: Found[] = [];
    for (const moment of seen) {
      for (const fact of moment.facts) {
        const around = {
          scopes: new Map([[scopeId, scope]]),
          incidents: new Map(),
          maintenances: new Map(),
          incidentsOfPages: open.incidents(),
          maintenancesOfPages: open.maintenances(),
        };
        facts -= 1;
        const read = { ...fact, id: facts, seenAt: new Date(time), data: fact.data ?? {} };
        const detected = newsOfFact(read, around, new Map([[scopeId, memory]]));
        memory = detected.memories.get(scopeId) ?? memory;
        own.push(...detected.news.map((news) => ({ news })));
      }
    }
    const others = words.map((one): Found => ({ ...one, news: withChoice(one.news, { scopeId, memory, status }) }));
    const found = [...others, ...own].map((one) => ({
      fact: { id: 0, pageId, seenAt: new Date(time) },
      items: [one],
    }));
    tell(inOrderOfTelling(found));
    passTo(time);
  });
  return told;
};

/** News of a page of which nothing had changed before has no bad components, which make more of an incident than a notice. */
const asSeen = (news: PageNews, bad: PageNews['bad']): PageNews => {
  const { about } = news;
  if (news.bad.length > 0 || about.kind !== 'incident') return news;
  const isHarmless = about.severity === undefined && about.incident.impact === 'none';
  const isAffecting = bad.some(({ id }) => about.componentIds.includes(id));
  return { ...news, bad, about: { ...about, isNotice: about.isNotice && !(isHarmless && isAffecting) } };
};

type Choice = { readonly scopeId: number; readonly memory: ScopeMemory; readonly status: ServiceStatus };

/** With the status of the choice at that time. */
const withChoice = (news: PageNews, { scopeId, memory, status: seen }: Choice): PageNews => {
  const isOfPage = news.about.kind === 'incident';
  const status = isOfPage ? (isUnknown(memory) ? 'unknown' : (memory.known ?? seen)) : seen;
  const { trouble } = memory;
  return {
    ...news,
    ...(status !== 'operational' && { statuses: [...news.statuses, { scopeId, status }] }),
    ...(isOfPage && trouble && { troubles: [...news.troubles, { scopeId, ...trouble }] }),
  };
};

const isSame = (one: News, other: News): boolean =>
  one.subject === other.subject && one.seenAt.getTime() === other.seenAt.getTime();

const isOfTime = ({ about: { kind } }: News): boolean => kind === 'unreadable' || kind === 'stays_well';

/** News by time are one for all scopes of a page. */
const both = (one: PageNews, other: News): PageNews => ({
  ...one,
  affected: {
    ...one.affected,
    scopeIds: [...(one.affected.scopeIds ?? []), ...(other.affected.scopeIds ?? [])],
  },
  about:
    one.about.kind === 'stays_well' && other.about.kind === 'stays_well'
      ? { ...one.about, scopes: [...one.about.scopes, ...other.about.scopes] }
      : one.about,
  statuses: [...one.statuses, ...other.statuses],
});

/** The incidents and maintenances of a page, as far as its news have told of them. */
const openEvents = () => {
  const incidents = new Map<number, IncidentNews>();
  const maintenances = new Map<number, MaintenanceNews>();
  return {
    incidents: () => [...incidents.values()],
    maintenances: () => [...maintenances.values()],
    /** Those that ended explain nothing after a while. */
    forgetEnded: (now: number): void => {
      for (const { id, resolvedAt, changedAt } of incidents.values())
        if (resolvedAt && now - changedAt.getTime() > SAME_EVENT_MS) incidents.delete(id);
    },
    note: ({ about, affected: { pageId, componentIds = [] }, seenAt: changedAt }: PageNews): void => {
      if (about.kind === 'incident') {
        const { firstSight, isNotice, listedAt, severity } = about;
        const { id, title, phase, url, startedAt, resolvedAt, impact } = about.incident;
        const known = { id, pageId, title, phase, url, startedAt, resolvedAt, impact };
        const { componentIds: linked } = about;
        const row = { ...known, componentIds: linked, severity, firstSight, isNotice, seenAt: listedAt, changedAt };
        incidents.set(id, row);
      }
      if (about.kind === 'maintenance') {
        const { id, title } = about.maintenance;
        const state = about.event === 'started' ? ('in_progress' as const) : ('scheduled' as const);
        maintenances.set(id, { id, pageId, componentIds, title, state, changedAt });
      }
    },
  };
};
