import { hasGone } from './gone.ts';
import { isRaised, type Service, statuses, statusLabel } from './status.ts';

/** Filter values in the list's URL that aren't a status: services above the level line, and services that aren't monitored. */
export const TROUBLE = 'trouble';
export const PAUSED = 'paused';
/** Services with a monitored component that is gone from the page. */
export const GONE = 'gone';

/** The status filters of the list, in the order of the menu. */
export const statusFilters: readonly { readonly value: string; readonly label: string }[] = [
  { value: TROUBLE, label: 'Any problem' },
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
