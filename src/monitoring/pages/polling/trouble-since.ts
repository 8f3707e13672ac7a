import type { OpenOnPage, OpenOnPages } from '../ports.ts';
import { isTrouble, type ServiceStatus, worstOf } from '../status.ts';
import type { Component } from '../status-page.ts';
import { type ScopeItem, watchedIds, watchedOf } from '../watched-components.ts';
import type { NewScope, Scopes } from './ports.ts';
import type { ScopeChange, StoredScope } from './scope-changes.ts';

/** Trouble that had already begun when it was found. */
type FoundTrouble = {
  readonly status: ServiceStatus;
  /** The chosen components; none: the whole page. */
  readonly components: readonly ScopeItem[];
  /** All that the page lists. */
  readonly listed: readonly Component[];
  /** An incident listed before then has another reason; undefined if any may explain it. */
  readonly listedFrom: Date | undefined;
};

/** An incident and an unseen change of status within this time are one event. */
const SAME_EVENT_MS = 15 * 60_000;

/** The same for a change that was seen: pages write the two one after the other. */
const SAME_READING_MS = 60_000;

const near = (moment: Date | undefined): Date | undefined => moment && new Date(moment.getTime() - SAME_EVENT_MS);

/**
 * When it began according to the page: with the open incident that explains it (truth.md, rules 7 and 11), which affects the
 * troubled components, is grave enough and wasn't listed long before; of several, the latest. Undefined without one.
 */
const begunWith = (incidents: readonly OpenOnPage[], found: FoundTrouble): Date | undefined => {
  const culprits = new Set(culpritsOf(found));
  const begun = incidents
    .filter(({ seenAt }) => found.listedFrom === undefined || seenAt >= found.listedFrom)
    .filter(({ severity = found.status }) => worstOf([severity, found.status]) === severity)
    .filter(({ componentIds: ids }) => ids.length === 0 || culprits.size === 0 || ids.some((id) => culprits.has(id)))
    .map(({ startedAt }) => startedAt.getTime());
  return begun.length === 0 ? undefined : new Date(Math.max(...begun));
};

/** The components in trouble; none if the page only has a word for the whole. */
const culpritsOf = ({ components, listed }: Pick<FoundTrouble, 'components' | 'listed'>): readonly string[] => {
  const watched = new Set(watchedIds(watchedOf(components)));
  const bad = listed.filter(({ id, status }) => isTrouble(status) && (watched.size === 0 || watched.has(id)));
  const worst = worstOf(bad.map(({ status }) => status));
  return bad.filter(({ status }) => status === worst).map(({ id }) => id);
};

/** A new scope with all that its page lists. */
export type UndatedScope = Omit<NewScope, 'since'> & Pick<FoundTrouble, 'listed'>;

/** All of them; those in trouble with its start, if an incident explains it. */
export const datedScopes = async (
  made: readonly UndatedScope[],
  { scopes, openOnPages }: { readonly scopes: Pick<Scopes, 'ofPages'>; readonly openOnPages: OpenOnPages },
): Promise<readonly NewScope[]> => {
  const pageIds = [...new Set(made.filter(({ view }) => isTrouble(view.status)).map(({ pageId }) => pageId))];
  const open = pageIds.length === 0 ? [] : await openOnPages(pageIds);
  const known = open.length === 0 ? undefined : await scopes.ofPages(pageIds);
  return made.map(({ listed, ...scope }): NewScope => {
    const incidents = isTrouble(scope.view.status) ? open.filter(({ pageId }) => pageId === scope.pageId) : [];
    const found = { ...scope.view, listed };
    const since = begunWith(incidents, { ...found, listedFrom: near(knownOtherwise(known?.get(scope.pageId), found)) });
    return { ...scope, since };
  });
};

/** Dates a new scope's trouble by other scopes of the page that cover it and have been as bad since then. */
const knownOtherwise = (
  known: readonly StoredScope[] = [],
  found: Omit<FoundTrouble, 'listedFrom'>,
): Date | undefined => {
  const culprits = culpritsOf(found);
  const moments = known
    .filter(({ status }) => status === found.status)
    .filter(({ components }) => coversAll(components, culprits))
    .flatMap(({ since }) => since?.getTime() ?? []);
  return moments.length === 0 ? undefined : new Date(Math.max(...moments));
};

const coversAll = (components: readonly ScopeItem[], ids: readonly string[]): boolean => {
  if (components.length === 0) return true;
  const watched = watchedIds(watchedOf(components));
  return ids.length > 0 && ids.every((id) => watched.includes(id));
};

/** The result of reading a page. */
export type SeenPage = {
  readonly pageId: number;
  readonly stored: readonly StoredScope[];
  readonly changes: readonly ScopeChange[];
  readonly listed: readonly Component[];
};

/**
 * All their changes; those into trouble with its start, if an open incident of the page explains it and the history has nothing
 * else since. Otherwise the trouble began with this reading, `at`.
 */
export const datedChanges = async (
  seen: readonly SeenPage[],
  openOnPages: OpenOnPages,
  at: Date,
): Promise<readonly ScopeChange[]> => {
  const pageIds = seen.filter(({ changes }) => changes.some(isBeginning)).map(({ pageId }) => pageId);
  const open = pageIds.length === 0 ? [] : await openOnPages(pageIds);
  return seen.flatMap(({ pageId, stored, changes, listed }) => {
    const incidents = open.filter((one) => one.pageId === pageId);
    const scopes = new Map(stored.map((one) => [one.id, one]));
    return changes.map((change): ScopeChange => {
      const scope = scopes.get(change.scopeId);
      if (!isBeginning(change) || !scope || incidents.length === 0) return change;
      const since = begunWith(incidents, { ...change, listed, listedFrom: listedFrom(change, scope, at) });
      // Before the first status that the page reported there is nothing to keep.
      const changedBefore = scope.reportedStatus && (change.unwatchedFrom ?? scope.since);
      const fits = !changedBefore || (since && since > changedBefore);
      const wasTheSame = statusBefore(change, scope) === change.status;
      return { ...change, since: fits || wasTheSame ? since : undefined, statedAt: fits ? since : undefined };
    });
  });
};

const isBeginning = ({ status, previous, unwatchedFrom }: ScopeChange): boolean =>
  isTrouble(status) && (!isTrouble(previous) || unwatchedFrom !== undefined);

/** Its last known status. */
const statusBefore = ({ previous }: ScopeChange, { reportedStatus }: StoredScope): ServiceStatus | undefined =>
  previous === 'unknown' ? reportedStatus : previous;

const listedFrom = (change: ScopeChange, scope: StoredScope, at: Date): Date | undefined => {
  const before = statusBefore(change, scope);
  if (before === undefined || before === change.status) return undefined;
  const isSeen = change.previous !== 'unknown' && change.unwatchedFrom === undefined;
  return isSeen ? new Date(at.getTime() - SAME_READING_MS) : near(change.unwatchedFrom ?? scope.since);
};
