import type { OpenOnPage, OpenOnPages } from '../ports.ts';
import { isTrouble, type ServiceStatus, worstOf } from '../status.ts';
import type { Component } from '../status-page.ts';
import { type ScopeItem, watchedIds, watchedOf } from '../watched-components.ts';
import type { NewScope, Scopes } from './ports.ts';
import type { ScopeChange, StoredScope } from './scope-changes.ts';

/** Trouble that was found as it is: nobody looked when it began. */
type FoundTrouble = {
  readonly status: ServiceStatus;
  /** What is watched; none: the whole page. */
  readonly components: readonly ScopeItem[];
  /** All that the page lists. */
  readonly listed: readonly Component[];
  /** Until when it is known to have been otherwise, where it is. */
  readonly otherwiseUntil: Date | undefined;
};

/** Within so long an incident and a change of status are one event. */
const SAME_EVENT_MS = 15 * 60_000;

/**
 * When it began by the word of the page: with the open incident that explains it (truth.md, rules 7 and 11), which touches what is as
 * bad as that, is grave enough and was not listed long before; of several the latest. Undefined where none does.
 */
const begunWith = (incidents: readonly OpenOnPage[], found: FoundTrouble): Date | undefined => {
  const culprits = new Set(culpritsOf(found));
  const earliest = (found.otherwiseUntil?.getTime() ?? Number.NEGATIVE_INFINITY) - SAME_EVENT_MS;
  const begun = incidents
    .filter(({ seenAt }) => seenAt.getTime() >= earliest)
    .filter(({ severity = found.status }) => worstOf([severity, found.status]) === severity)
    .filter(({ componentIds: ids }) => ids.length === 0 || culprits.size === 0 || ids.some((id) => culprits.has(id)))
    .map(({ startedAt }) => startedAt.getTime());
  return begun.length === 0 ? undefined : new Date(Math.max(...begun));
};

/** The components to which the trouble is due; none where the page has a word for the whole alone. */
const culpritsOf = ({ components, listed }: Pick<FoundTrouble, 'components' | 'listed'>): readonly string[] => {
  const watched = new Set(watchedIds(watchedOf(components)));
  const bad = listed.filter(({ id, status }) => isTrouble(status) && (watched.size === 0 || watched.has(id)));
  const worst = worstOf(bad.map(({ status }) => status));
  return bad.filter(({ status }) => status === worst).map(({ id }) => id);
};

/** One that is to be made, with all that its page lists. */
export type UndatedScope = Omit<NewScope, 'since'> & Pick<FoundTrouble, 'listed'>;

/** All of them; those that are in trouble with when that began, where an incident explains it. */
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
    const since = begunWith(incidents, { ...found, otherwiseUntil: knownOtherwise(known?.get(scope.pageId), found) });
    return { ...scope, since };
  });
};

/** What other scopes of the page tell of a new one: those over all that it owes its trouble to have been as bad since then. */
const knownOtherwise = (
  known: readonly StoredScope[] = [],
  found: Omit<FoundTrouble, 'otherwiseUntil'>,
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

/** What came of a page that was read. */
export type SeenPage = {
  readonly pageId: number;
  readonly stored: readonly StoredScope[];
  readonly changes: readonly ScopeChange[];
  readonly listed: readonly Component[];
};

/** All their changes; where nothing was known before, and an incident explains the trouble that is found, with when it began. */
export const datedChanges = async (
  seen: readonly SeenPage[],
  openOnPages: OpenOnPages,
): Promise<readonly ScopeChange[]> => {
  const pageIds = seen.filter(({ changes }) => changes.some(isFound)).map(({ pageId }) => pageId);
  const open = pageIds.length === 0 ? [] : await openOnPages(pageIds);
  return seen.flatMap(({ pageId, stored, changes, listed }) => {
    const incidents = open.filter((one) => one.pageId === pageId);
    const scopes = new Map(stored.map((one) => [one.id, one]));
    return changes.map((change): ScopeChange => {
      if (!isFound(change) || incidents.length === 0) return change;
      const otherwise = lastOtherwise(change, scopes.get(change.scopeId));
      return { ...change, since: begunWith(incidents, { ...change, listed, otherwiseUntil: otherwise }) };
    });
  });
};

const isFound = ({ status, previous, unwatchedFrom }: ScopeChange): boolean =>
  isTrouble(status) && (previous === 'unknown' || unwatchedFrom !== undefined);

/** The last that is known of it before the gap is that it was otherwise; undefined where it was the same, or nothing is known. */
const lastOtherwise = ({ status, previous, unwatchedFrom }: ScopeChange, scope: StoredScope | undefined) => {
  const before = previous === 'unknown' ? scope?.reportedStatus : previous;
  return before === undefined || before === status ? undefined : (unwatchedFrom ?? scope?.since);
};
