import type { IncidentNews, MaintenanceNews } from '../../../incidents/index.ts';
import type { ScopeFacts, ServiceStatus } from '../../../monitoring/index.ts';
import type { News, ScopeTrouble } from '../news.ts';
import { blankMemory, isUnknown, type ScopeMemory } from './scope-memory.ts';

/** Everything that the rules need for a batch of facts, loaded at once. */
export type Surroundings = {
  readonly scopes: ReadonlyMap<number, ScopeFacts>;
  readonly incidents: ReadonlyMap<number, IncidentNews>;
  readonly maintenances: ReadonlyMap<number, MaintenanceNews>;
  /** Open or recently changed incidents of pages whose status changed. */
  readonly incidentsOfPages: readonly IncidentNews[];
  readonly maintenancesOfPages: readonly MaintenanceNews[];
};

export type ScopeStatusChange = {
  readonly factId: number;
  readonly scope: ScopeFacts;
  readonly previous: ServiceStatus;
  readonly status: ServiceStatus;
  /** The page states operational above a component in outage. */
  readonly isContradicted?: boolean;
  readonly firstSight: boolean;
  readonly occurredAt: Date;
  readonly seenAt: Date;
};

export type ScopeMemoriesNow = ReadonlyMap<number, ScopeMemory>;

/** News of one fact, and the changed memories of scopes. */
export type FactNews = { readonly news: readonly News[]; readonly memories: ScopeMemoriesNow };

export const nothingNew: FactNews = { news: [], memories: new Map() };

/** An incident and a status change within this time are one event. */
export const SAME_EVENT_MS = 15 * 60_000;

/** Returns true if an event with these components affects the scope. No components: the whole page. */
export const affects = (about: Pick<IncidentNews, 'pageId' | 'componentIds'>, scope: ScopeFacts): boolean =>
  about.pageId === scope.pageId &&
  (about.componentIds.length === 0 ||
    scope.componentIds.length === 0 ||
    about.componentIds.some((id) => scope.componentIds.includes(id)));

/** Troubles, bad components and statuses of the page; empty without a page. */
export const pageOf = (
  pageId: number | undefined,
  { scopes }: Pick<Surroundings, 'scopes'>,
  memories: ScopeMemoriesNow,
): Pick<News, 'troubles' | 'bad' | 'statuses'> => {
  const ofPage = [...scopes.values()].filter((scope) => scope.pageId === pageId);
  const troubles = ofPage.flatMap(({ id }): readonly ScopeTrouble[] => {
    const { trouble } = memories.get(id) ?? {};
    return trouble ? [{ scopeId: id, since: trouble.since, steps: trouble.steps }] : [];
  });
  const statuses = ofPage.flatMap((scope) => {
    const memory = memories.get(scope.id) ?? blankMemory;
    return statusesOf(scope, isUnknown(memory) ? 'unknown' : (memory.known ?? scope.status));
  });
  return { troubles, bad: (ofPage[0]?.bad ?? []).slice(0, MAX_BAD), statuses };
};

/** The scope's status at that time, if it has changed since. */
export const statusesOf = ({ id, status: now }: ScopeFacts, status: ServiceStatus): News['statuses'] =>
  status === now ? [] : [{ scopeId: id, status }];

/** A page may list thousands. */
const MAX_BAD = 500;
