import { hasGone } from './gone.ts';
import { isRaised, type Service, statuses, statusLabel } from './status.ts';

/** Stand for a status in the address of the list: services that have left the level line, and those that are not monitored. */
export const TROUBLE = 'trouble';
export const PAUSED = 'paused';
/** The services that watch something that is gone. */
export const GONE = 'gone';

/** The status filters of the list, in the order of the menu. */
export const statusFilters: readonly { readonly value: string; readonly label: string }[] = [
  { value: TROUBLE, label: 'Any trouble' },
  ...statuses.map((status) => ({ value: status, label: statusLabel[status] })),
  { value: PAUSED, label: 'Paused' },
];

/** True if the service matches the filter in the URL; an empty filter matches all services. */
export const isOfFilter = (service: Service, filter: string): boolean => {
  const { enabled, currentStatus } = service;
  if (filter === '') return true;
  if (filter === GONE) return hasGone(service);
  if (filter === PAUSED) return !enabled;
  return enabled && (filter === TROUBLE ? isRaised(currentStatus) : currentStatus === filter);
};
