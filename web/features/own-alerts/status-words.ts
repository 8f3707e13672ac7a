import type { Status } from '../../board/status/status.ts';

/** A status after "is". */
export const downWords: Readonly<Record<Status, string>> = {
  operational: 'operational',
  degraded: 'degraded',
  outage: 'down',
  maintenance: 'in maintenance',
  unknown: 'unknown',
};
