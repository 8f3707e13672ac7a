import type { IncidentNews, MaintenanceNews } from '../../../incidents/index.ts';
import type { ScopeFacts } from '../../../monitoring/index.ts';
import type { News } from '../news.ts';
import type { ScopeMemory } from './scope-memory.ts';

/** What it takes to make news of a batch of facts, read at once. */
export type Surroundings = {
  readonly scopes: ReadonlyMap<number, ScopeFacts>;
  readonly incidents: ReadonlyMap<number, IncidentNews>;
  readonly maintenances: ReadonlyMap<number, MaintenanceNews>;
  /** Of the pages whose status changed: open or changed lately. */
  readonly incidentsOfPages: readonly IncidentNews[];
  readonly maintenancesOfPages: readonly MaintenanceNews[];
  /** By incident: the last fact of those read that says that it opened or got on. */
  readonly lastWords: ReadonlyMap<number, number>;
};

/** News of one fact, and what is remembered from now on of the scopes that it changes. */
export type FactNews = { readonly news: readonly News[]; readonly memories: ReadonlyMap<number, ScopeMemory> };

export const nothingNew: FactNews = { news: [], memories: new Map() };

/** Within so long an incident and a change of status are one event. */
export const SAME_EVENT_MS = 15 * 60_000;

/** Whether what names these components is about the scope; no components mean all of the page. */
export const touches = (about: Pick<IncidentNews, 'pageId' | 'componentIds'>, scope: ScopeFacts): boolean =>
  about.pageId === scope.pageId &&
  (about.componentIds.length === 0 ||
    scope.componentIds.length === 0 ||
    about.componentIds.some((id) => scope.componentIds.includes(id)));
