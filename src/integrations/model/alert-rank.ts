import type { ServiceStatus } from '../../monitoring/index.ts';

/** How bad a status is as far as alerts go: nothing is known of `unknown`, and maintenance is planned. */
const alertRank: Readonly<Record<ServiceStatus, number>> = {
  unknown: 0,
  operational: 0,
  maintenance: 1,
  degraded: 2,
  outage: 3,
};

/** The worse of the two; of equals the first. */
export const worse = (one: ServiceStatus, other: ServiceStatus): ServiceStatus =>
  alertRank[one] >= alertRank[other] ? one : other;

/** The less bad of the two; of equals the first. */
export const milder = (one: ServiceStatus, other: ServiceStatus): ServiceStatus =>
  alertRank[one] <= alertRank[other] ? one : other;

export const isWorse = (one: ServiceStatus, than: ServiceStatus): boolean => alertRank[one] > alertRank[than];

export const isTrouble = (status: ServiceStatus): status is 'degraded' | 'outage' =>
  status === 'degraded' || status === 'outage';

export const isStatus = (value: unknown): value is ServiceStatus =>
  typeof value === 'string' && Object.hasOwn(alertRank, value);
