export { overallOf } from '#overall-status';

/** The status of a service, a component or a whole page. Never to be mixed with an incident's phase. */
export type ServiceStatus = 'operational' | 'degraded' | 'outage' | 'maintenance' | 'unknown';

/** Why a status is unknown, where the page itself did not say so. */
export type UnknownReason = 'unreadable' | 'stale' | 'selection_lost' | 'never_read';

/** How bad it must be before integrations are told. Maintenance has its own choice. */
export type AlertThreshold = 'degraded' | 'outage' | 'none';

const severity: Readonly<Record<ServiceStatus, number>> = {
  outage: 4,
  degraded: 3,
  maintenance: 2,
  operational: 1,
  unknown: 0,
};

const statuses: readonly ServiceStatus[] = ['operational', 'degraded', 'outage', 'maintenance', 'unknown'];

export const worstFirst: readonly ServiceStatus[] = statuses.toSorted((a, b) => severity[b] - severity[a]);

/** The worst of them: outage, degraded, maintenance, operational; unknown is ignored, and nothing known is unknown. */
export const worstOf = (statuses: Iterable<ServiceStatus>): ServiceStatus => {
  let worst: ServiceStatus = 'unknown';
  for (const status of statuses) if (severity[status] > severity[worst]) worst = status;
  return worst;
};

export const isTrouble = (status: ServiceStatus): boolean => status === 'degraded' || status === 'outage';
