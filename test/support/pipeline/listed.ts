import { type StatusStep, troubleOfIncident, writtenTrouble } from '#trouble-span';
import type { ServiceStatus } from '../../../src/monitoring/index.ts';
import type { StoredIncident } from './memory-events.ts';
import type { MemoryScopes } from './memory-scopes.ts';
import { idsOf, type MemoryService } from './memory-services.ts';

/** A service as `GET /api/services` lists it, as far as a pipeline knows it. */
export type ListedService = {
  readonly id: number;
  readonly name: string;
  readonly currentStatus: ServiceStatus;
  readonly statusMessage: string | null;
};

/** An incident of a service as `GET /api/incidents` lists it, as far as a pipeline knows it. */
export type ListedIncident = {
  readonly id: number;
  readonly serviceId: number;
  readonly serviceName: string;
  readonly title: string;
  readonly resolvedAt: string | null;
  readonly trouble: ReturnType<typeof writtenTrouble>;
};

export const listedServices = (services: readonly MemoryService[], scopes: MemoryScopes): readonly ListedService[] =>
  services.map(({ id, name, scopeId }) => {
    const { status = 'unknown', message = null } = scopes.all().find((scope) => scope.id === scopeId) ?? {};
    return { id, name, currentStatus: status, statusMessage: message };
  });

type Parts = {
  readonly services: readonly MemoryService[];
  readonly incidents: readonly StoredIncident[];
  readonly scopes: MemoryScopes;
  readonly now: Date;
};

/** Each incident once for each service that it affects. */
export const listedIncidents = ({ services, incidents, scopes, now }: Parts): readonly ListedIncident[] =>
  services.flatMap(({ id: serviceId, name: serviceName, scopeId }) => {
    const scope = scopes.all().find(({ id }) => id === scopeId);
    if (!scope) return [];
    const ids = idsOf(scope);
    const isTroubled = scope.status === 'degraded' || scope.status === 'outage';
    const steps = scopes.history().filter((one) => one.scopeId === scopeId);
    return incidents
      .filter(({ componentIds }) => isNear(componentIds, ids))
      .map((incident) => {
        const { id, title, notice, componentIds, resolvedAt } = incident;
        const isOpenHere = resolvedAt === undefined && isTroubled;
        const isUnlinked = componentIds.length === 0 && ids.length > 0 && !isOpenHere;
        const trouble = notice || isUnlinked ? undefined : troubleOfIncident(recordOf(steps, incident), incident, now);
        return {
          id,
          serviceId,
          serviceName,
          title,
          resolvedAt: resolvedAt?.toISOString() ?? null,
          trouble: writtenTrouble(trouble),
        };
      });
  });

/** Events without components affect every service, and a service without a selection is affected by every component. */
const isNear = (componentIds: readonly string[], ids: readonly string[]): boolean =>
  componentIds.length === 0 || ids.length === 0 || ids.some((id) => componentIds.includes(id));

const DAY_MS = 24 * 60 * 60_000;

/** The changes around an incident, from the day before it to the first good status after it. */
const recordOf = (
  steps: readonly StatusStep[],
  { startedAt, resolvedAt }: Pick<StoredIncident, 'startedAt' | 'resolvedAt'>,
): readonly StatusStep[] => {
  const end =
    resolvedAt &&
    steps.find(({ at, status }) => at >= resolvedAt && (status === 'operational' || status === 'maintenance'))?.at;
  return steps.filter(({ at }) => at.getTime() >= startedAt.getTime() - DAY_MS && (!end || at <= end));
};
