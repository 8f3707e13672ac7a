import type { Fact } from '../../../shared/fact.ts';
import type { ScopeView } from '../scope.ts';
import type { ServiceStatus } from '../status.ts';
import type { ScopeComponent } from '../watched-components.ts';

/** A scope as it is stored. */
export type StoredScope = {
  readonly id: number;
  readonly components: readonly ScopeComponent[];
  readonly status: ServiceStatus;
  readonly message: string | undefined;
  /** When the status began, as far as is known. */
  readonly since: Date | undefined;
  /** The last status that the page itself reported; undefined before the first. */
  readonly reportedStatus: ServiceStatus | undefined;
};

/** What is to be written of one scope. */
export type ScopeChange = {
  readonly scopeId: number;
  readonly previous: ServiceStatus;
  readonly status: ServiceStatus;
  readonly message: string | undefined;
  readonly components: readonly ScopeComponent[];
  /** True where the page reports another status than the one it reported last: a status set by hand ends. */
  readonly reported: boolean;
  /** Set where nobody asked the page from then until now: the history says `unknown` for that time. */
  readonly unwatchedFrom: Date | undefined;
};

/**
 * The scopes that differ from what is stored, by what `see` makes of each; the others need no write. `unwatchedFrom` is when
 * the page was last asked, where that is too long ago for its last status to have held until now.
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
      ...view,
      reported: view.status !== 'unknown' && view.status !== scope.reportedStatus,
      unwatchedFrom: unwatchedOf(scope, unwatchedFrom),
    };
    return differs(scope, change) ? [change] : [];
  });

/** The view of a page that can't be read: `unknown`, with the reason. Never an outage. */
export const unreadableView =
  (message: string) =>
  (scope: StoredScope): ScopeView => ({
    status: 'unknown',
    message,
    components: scope.components,
  });

/** One fact for each change of status. At the first sight of a page `firstSight` is set: nobody is alerted of it. */
export const factsOf = (
  pageId: number,
  changes: readonly ScopeChange[],
  { firstSight, at }: { readonly firstSight: boolean; readonly at: Date },
): readonly Fact[] =>
  changes.filter(changesStatus).map(({ scopeId, previous, status }) => ({
    kind: 'monitoring.status_changed',
    pageId,
    scopeId,
    occurredAt: at,
    data: { previous, status, ...(firstSight ? { firstSight } : {}) },
  }));

export const changesStatus = ({ previous, status }: ScopeChange): boolean => previous !== status;

/** What was unknown before stays that; a scope that was made after the last poll begins with what that poll said. */
const unwatchedOf = ({ status, since }: StoredScope, from: Date | undefined): Date | undefined => {
  if (from === undefined || status === 'unknown') return undefined;
  return since !== undefined && since > from ? since : from;
};

const differs = (scope: StoredScope, change: ScopeChange): boolean =>
  change.reported ||
  change.unwatchedFrom !== undefined ||
  scope.status !== change.status ||
  scope.message !== change.message ||
  identity(scope.components) !== identity(change.components);

// Stored JSON has its keys in an order of its own.
const identity = (components: readonly ScopeComponent[]): string =>
  JSON.stringify(components.map(({ id, name, group }) => [id, name, group]));
