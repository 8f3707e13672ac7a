import type { components } from '#client';

type Service = components['schemas']['Service'];

export const words = ['operational', 'degraded', 'outage', 'maintenance', 'unknown', 'paused', 'total'] as const;

/** The number of services, enabled ones by status. */
export type BoardCounts = Readonly<Record<(typeof words)[number], number>>;

export const countBoard = (services: readonly Pick<Service, 'enabled' | 'currentStatus'>[]): BoardCounts => {
  const counts = {
    operational: 0,
    degraded: 0,
    outage: 0,
    maintenance: 0,
    unknown: 0,
    paused: 0,
    total: services.length,
  };
  for (const { enabled, currentStatus } of services) counts[enabled ? currentStatus : 'paused'] += 1;
  return counts;
};
