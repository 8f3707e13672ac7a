import { isUnread, type Readable } from '../board/status/known.ts';

export const words = [
  'operational',
  'degraded',
  'outage',
  'maintenance',
  'unknown',
  'paused',
  'total',
  'unread',
] as const;

/** The number of services, enabled ones by status; `unread` ones among them have only their last known status. */
export type BoardCounts = Readonly<Record<(typeof words)[number], number>>;

export const countBoard = (services: readonly Readable[]): BoardCounts => {
  const counts = {
    operational: 0,
    degraded: 0,
    outage: 0,
    maintenance: 0,
    unknown: 0,
    paused: 0,
    total: services.length,
    unread: services.filter(isUnread).length,
  };
  for (const { enabled, currentStatus } of services) counts[enabled ? currentStatus : 'paused'] += 1;
  return counts;
};
