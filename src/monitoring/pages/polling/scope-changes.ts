import type { Fact, FactValue } from '../../../shared/fact.ts';
import type { MovedComponent } from '../ports.ts';
import { proposalsFor } from '../proposals.ts';
import type { ScopeView } from '../scope.ts';
import { LOST_AFTER_MS } from '../selection.ts';
import type { ServiceStatus, UnknownReason } from '../status.ts';
import type { Component } from '../status-page.ts';
import {
  isGroup,
  type MissingItem,
  missingItem,
  type ScopeGroup,
  type ScopeItem,
  watchedIds,
  watchedOf,
} from '../watched-components.ts';

export type StoredScope = {
  readonly id: number;
  readonly components: readonly ScopeItem[];
  readonly status: ServiceStatus;
  readonly message: string | undefined;
  /** When the status began, as far as is known. */
  readonly since: Date | undefined;
  /** The last status that the page itself reported; undefined before the first. */
  readonly reportedStatus: ServiceStatus | undefined;
  readonly createdAt: Date;
};

/** The changes to write for one scope. */
export type ScopeChange = {
  readonly scopeId: number;
  readonly previous: ServiceStatus;
  readonly status: ServiceStatus;
  readonly message: string | undefined;
  /** Why the status is unknown; absent if it's known, or if the page itself says so. */
  readonly reason?: UnknownReason;
  readonly isContradicted?: boolean;
  readonly before: readonly ScopeItem[];
  readonly components: readonly ScopeItem[];
  /** True if the page reports a status other than last time, which ends a status set by hand. */
  readonly reported: boolean;
  /** Set if nobody polled the page from then until now: the history says `unknown` for that time. */
  readonly unwatchedFrom: Date | undefined;
  /** When the status began according to the page; absent: with this reading. */
  readonly since?: Date | undefined;
  /** The same if it lies after the previous change. Absent: the history uses this reading. */
  readonly statedAt?: Date | undefined;
};

/**
 * The scopes that differ from the stored ones, by `see`; the others need no write. `unwatchedFrom` is when the page was last
 * polled, if that is too long ago for its last status to have held until now.
 */
export const changesOf = (
  scopes: readonly StoredScope[],
  see: (scope: StoredScope) => ScopeView,
  unwatchedFrom?: Date,
): readonly ScopeChange[] =>
  scopes.flatMap((scope) => {
    const view = see(scope);
    const change: ScopeChange = {
      scopeId: scope.id,
      previous: scope.status,
      before: scope.components,
      ...view,
      reported: view.status !== 'unknown' && view.status !== scope.reportedStatus,
      unwatchedFrom: unwatchedOf(scope, unwatchedFrom),
    };
    return differs(scope, change) ? [change] : [];
  });

/** Chosen components that were found under another id, by themselves or as the only one of their name in a chosen group. */
export const movedComponentsOf = (changes: readonly ScopeChange[]): readonly MovedComponent[] => {
  const pairs = changes.flatMap(({ before, components }) =>
    before.flatMap((item, index) => {
      const now = components[index];
      if (now === undefined || now === item) return [];
      if (isGroup(item)) return isGroup(now) ? movedMembers(item.members, now.members) : [];
      return isGroup(now) ? [] : [{ from: item.id, to: now.id }];
    }),
  );
  return [...new Map(pairs.filter(({ from, to }) => from !== to).map((pair) => [pair.from, pair])).values()];
};

const movedMembers = (before: ScopeGroup['members'], now: ScopeGroup['members']): readonly MovedComponent[] => {
  const [byName, nowByName] = [before, now].map((members) => Map.groupBy(members, ({ name }) => name));
  return [...(byName ?? [])].flatMap(([name, [from, ...others]]) => {
    const [to, ...more] = nowByName?.get(name) ?? [];
    return from && to && others.length + more.length === 0 ? [{ from: from.id, to: to.id }] : [];
  });
};

/** When a missing choice becomes lost, which changes the meaning of the same answer. */
export const lostAtOf = (scopes: readonly StoredScope[], changes: readonly ScopeChange[]): Date | undefined => {
  const changed = new Map(changes.map(({ scopeId, components }) => [scopeId, components]));
  const moments = scopes
    .flatMap(({ id, components }) => changed.get(id) ?? components)
    .flatMap(({ missingSince, lost }) => (missingSince && !lost ? [Date.parse(missingSince) + LOST_AFTER_MS] : []));
  return moments.length === 0 ? undefined : new Date(Math.min(...moments));
};

/** A page that can't be read: `unknown`, with the reason. Never an outage. */
export const unreadableView =
  (message: string, reason: UnknownReason = 'unreadable') =>
  (scope: StoredScope): ScopeView => ({
    status: 'unknown',
    message,
    reason,
    components: scope.components,
  });

export type Change = {
  /** A change of the page that sends no alert. */
  readonly firstSight: boolean;
  readonly at: Date;
  /** The page's components; none if it can't be read. */
  readonly listed: readonly Component[];
};

/**
 * One fact for each change of status, and for each choice that lost components, with likely replacements, or found them all
 * again.
 */
export const factsOf = (
  pageId: number,
  changes: readonly ScopeChange[],
  { firstSight, at, listed }: Change,
): readonly Fact[] =>
  changes.flatMap((change) => {
    const { scopeId, previous, status, isContradicted } = change;
    const fact = (kind: Fact['kind'], data: NonNullable<Fact['data']> = {}): Fact => ({
      kind,
      pageId,
      scopeId,
      occurredAt: at,
      data,
    });
    const lost = lostIn(change.components);
    const lostBefore = new Set(lostIn(change.before).map(({ name }) => name));
    const lostNow = lost.filter(({ name }) => !lostBefore.has(name));
    const ofStatus = { previous, status, ...(firstSight && { firstSight }), ...(isContradicted && { isContradicted }) };
    return [
      ...(changesStatus(change) ? [fact('monitoring.status_changed', ofStatus)] : []),
      ...(lostNow.length > 0 ? [fact('monitoring.selection_lost', lossOf(lostNow, change, listed))] : []),
      ...(lostBefore.size > 0 && lost.length === 0 ? [fact('monitoring.selection_found')] : []),
    ];
  });

const lossOf = (
  missing: readonly MissingItem[],
  { components }: ScopeChange,
  listed: readonly Component[],
): Readonly<Record<string, FactValue>> => {
  const present = watchedOf(components).filter(({ onPage }) => onPage);
  const proposals = proposalsFor(missing, listed, watchedIds(present)).map(
    ({ for: one, why, component: { id, name, group } }) => ({ for: one.name, why, id, name, ...(group && { group }) }),
  );
  return { missing, ...(proposals.length > 0 && { proposals }) };
};

const lostIn = (items: readonly ScopeItem[]): readonly MissingItem[] =>
  items.filter(({ lost }) => lost).map(missingItem);

export const changesStatus = ({ previous, status }: ScopeChange): boolean => previous !== status;

/** Unknown time stays unknown; a scope that was created after the last poll begins with that poll's status. */
const unwatchedOf = ({ status, since, createdAt }: StoredScope, from: Date | undefined): Date | undefined => {
  if (from === undefined || status === 'unknown') return undefined;
  // Its status may be older than the scope.
  return [since, createdAt].reduce<Date>((latest, moment) => (moment && moment > latest ? moment : latest), from);
};

const differs = (scope: StoredScope, change: ScopeChange): boolean =>
  change.reported ||
  change.unwatchedFrom !== undefined ||
  scope.status !== change.status ||
  scope.message !== change.message ||
  identity(scope.components) !== identity(change.components);

// Stored JSON has its own order of keys.
const identity = (items: readonly ScopeItem[]): string =>
  JSON.stringify(items.map((item) => Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))));
