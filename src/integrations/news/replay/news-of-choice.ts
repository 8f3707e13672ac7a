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

/** The state of a choice while its past is followed. */
type Followed = {
  readonly told: ToldNews[];
  /** Where its news are in the list, by subject. */
  readonly places: Map<string, number[]>;
  readonly open: ReturnType<typeof openEvents>;
  memory: ScopeMemory;
  scope: ChoiceMoment['scope'];
  status: ServiceStatus;
  facts: number;
};

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
  const { scope, status } = first;
  const state: Followed = {
    told: [],
    places: new Map(),
    open: openEvents(),
    memory: blankMemory,
    scope,
    status,
    facts: 0,
  };
  const seenAt = Map.groupBy(moments, (one) => one.seenAt.getTime());
  const keptAt = Map.groupBy(kept, (one) => one.news.seenAt.getTime());
  const times = new Set([...seenAt.keys(), ...keptAt.keys(), now.getTime()]);
  const began = first.seenAt.getTime();
  const after = [...times].filter((time) => time >= began).sort((a, b) => a - b);
  await yieldBetween(after, (time) => {
    passTo(time - 1, state);
    follow(time, seenAt.get(time) ?? [], keptAt.get(time) ?? [], state);
    passTo(time, state);
  });
  return state.told;
};

/** One moment of the page. */
const follow = (time: number, seen: readonly ChoiceMoment[], kept: readonly Kept[], state: Followed): void => {
  const last = seen.at(-1);
  if (last) Object.assign(state, { scope: last.scope, status: last.status });
  const words = kept.map((one) => ({ ...one, news: asSeen(one.news, state.scope.bad) }));
  for (const { news } of words) state.open.note(news);
  state.open.forgetEnded(time);
  const own = seen.flatMap(({ facts }) => facts.flatMap((fact) => detect(fact, time, state)));
  const { memory, status } = state;
  const { id: scopeId, pageId } = state.scope;
  const others = words.map((one): Found => ({ ...one, news: withChoice(one.news, { scopeId, memory, status }) }));
  const found = [...others, ...own].map((one) => ({ fact: { id: 0, pageId, seenAt: new Date(time) }, items: [one] }));
  tell(inOrderOfTelling(found), state);
};

const detect = (fact: ChoiceMoment['facts'][number], time: number, state: Followed): readonly Found[] => {
  const { scope, open } = state;
  const around = {
    scopes: new Map([[scope.id, scope]]),
    incidents: new Map(),
    maintenances: new Map(),
    incidentsOfPages: open.incidents(),
    maintenancesOfPages: open.maintenances(),
  };
  state.facts -= 1;
  const read = { ...fact, id: state.facts, seenAt: new Date(time), data: fact.data ?? {} };
  const { news, memories } = newsOfFact(read, around, new Map([[scope.id, state.memory]]));
  state.memory = memories.get(scope.id) ?? state.memory;
  return news.map((one) => ({ news: one }));
};

/** News by time, up to a moment. */
const passTo = (until: number, state: Followed): void => {
  const { scope, open } = state;
  for (let due = newsDueAt(state.memory); due && due.getTime() <= until; ) {
    const memories = new Map([[scope.id, state.memory]]);
    const found = newsOfTime(memories, new Map([[scope.id, scope]]), due, open.incidents());
    state.memory = found.memories.get(scope.id) ?? state.memory;
    tell(
      found.news.map((news) => ({ news })),
      state,
    );
    const next = newsDueAt(state.memory);
    due = next && next > due ? next : undefined;
  }
};

const tell = (found: readonly Found[], { told, places, scope }: Followed): void => {
  const { id: scopeId, pageId, componentIds } = scope;
  for (const { audience, news } of found) {
    const ofSubject = places.get(news.subject) ?? [];
    const isAlike = (place: number) => told[place]?.news.seenAt.getTime() === news.seenAt.getTime();
    const at = audience === undefined && isOfTime(news) ? ofSubject.findLast(isAlike) : undefined;
    const same = at === undefined ? undefined : told[at];
    if (at !== undefined && same) told[at] = { ...same, news: both(same.news, news) };
    else {
      places.set(news.subject, [...ofSubject, told.length]);
      told.push({ audience, news: { ...news, affected: { ...news.affected, pageId } }, scopeId, componentIds });
    }
  }
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

/** The incidents and maintenances of a page, by its news so far. */
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
