import type {
  AlertThreshold,
  AudienceOf,
  ScopeFacts,
  ScopesOf,
  ServiceStatus,
  Watcher,
  WatcherService,
} from '../../../src/monitoring/index.ts';
import type { KnownPage } from '../../../src/monitoring/pages/polling/ports.ts';
import type { StoredScope } from '../../../src/monitoring/pages/polling/scope-changes.ts';
import { watchedIds, watchedOf } from '../../../src/monitoring/pages/watched-components.ts';
import type { MemoryScopes } from './memory-scopes.ts';

export type MemoryService = {
  readonly id: number;
  readonly name: string;
  readonly scopeId: number;
  readonly alertThreshold: AlertThreshold;
  readonly unlinkedIncidents: boolean;
  readonly watchedSince: Date;
  readonly enabled: boolean;
};

export const USER_ID = 1;

type Parts = {
  readonly pageId: number;
  readonly url: string;
  readonly services: () => readonly MemoryService[];
  readonly scopes: MemoryScopes;
  readonly page: () => KnownPage;
};

/** Who watches what without PostgreSQL: the services of one user over one page. */
export const memoryAudience = ({ pageId, url, services, scopes, page }: Parts) => {
  const audienceOf: AudienceOf = async (questions) =>
    questions.flatMap(({ key, afterUser, ...affected }): readonly Watcher[] => {
      const { serviceId, scopeIds, componentIds = [], wide } = affected;
      const found = services().flatMap((service): readonly WatcherService[] => {
        const scope = scopes.all().find(({ id }) => id === service.scopeId);
        if (!scope) return [];
        const ids = idsOf(scope);
        const isOwn = serviceId !== undefined;
        const isNear =
          isOwn || componentIds.length === 0 || ids.length === 0 || ids.some((id) => componentIds.includes(id));
        const isAsked = isOwn ? serviceId === service.id : affected.pageId === pageId;
        if (!service.enabled || !isAsked || (scopeIds && !scopeIds.includes(scope.id)) || !(isNear || wide)) return [];
        const { status } = scope;
        return [{ ...service, statusPageUrl: url, status, isAffected: isNear, componentIds: ids }];
      });
      return afterUser >= USER_ID || found.length === 0 ? [] : [{ key, teamId: USER_ID, services: found }];
    });
  const scopesOf: ScopesOf = async (scopeIds) => {
    const { state, problem, problemSince } = page();
    const listed = state?.components ?? [];
    const bad = listed.flatMap(({ id, name, status }) => (isBad(status) ? [{ id, name, status }] : []));
    return scopes
      .all()
      .filter(({ id }) => scopeIds.includes(id))
      .map(
        (scope): ScopeFacts => ({
          id: scope.id,
          pageId,
          componentIds: idsOf(scope),
          status: scope.status,
          bad,
          listsComponents: listed.length > 0,
          isLost: scope.components.some(({ lost }) => lost === true),
          problem,
          problemSince,
          steps: scopes
            .history()
            .filter((one) => one.scopeId === scope.id)
            .slice(-LATEST),
        }),
      );
  };
  return { audienceOf, scopesOf };
};

/** As many changes of a status as the product looks at. */
const LATEST = 30;

/** The chosen components, those of chosen groups too. */
export const idsOf = ({ components }: StoredScope): readonly string[] => watchedIds(watchedOf(components));

const isBad = (status: ServiceStatus): status is 'degraded' | 'outage' => status === 'degraded' || status === 'outage';
