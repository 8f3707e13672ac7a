import { statusLabel, worstFirst as statusOrder } from '#status';
import type { FeedBoard, FeedMaintenance, FeedService } from './feed-board.ts';

export const maintenanceLabel: Readonly<Record<FeedMaintenance['state'], string>> = {
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** Enabled services, worst first, then by name. */
export const worstFirst = (services: readonly FeedService[]): readonly FeedService[] =>
  statusOrder.flatMap((status) => services.filter((service) => service.enabled && service.status === status));

/** The number of services in each status, the worst first: `1 outage, 2 unknown, 17 operational`. */
export const countsOf = (services: readonly FeedService[]): string =>
  statusOrder
    .map((status) => ({ status, count: services.filter((one) => one.enabled && one.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${count} ${statusLabel[status].toLowerCase()}`)
    .join(', ');

/** The board in one sentence: `Outage. 20 services: 1 outage, 19 operational.` */
export const sentenceOf = ({ overall, services }: Pick<FeedBoard, 'overall' | 'services'>): string => {
  const watched = services.filter(({ enabled }) => enabled);
  if (watched.length === 0) return 'Unknown. No services are monitored.';
  const noun = watched.length === 1 ? 'service' : 'services';
  return `${statusLabel[overall]}. ${watched.length} ${noun}: ${countsOf(services)}.`;
};

/** `Stripe, GitHub`; only the first few of many. */
export const namesOf = (services: readonly { readonly name: string }[], most = 5): string => {
  const names = services.slice(0, most).map(({ name }) => name);
  const more = services.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
};

/** To the minute: `2026-11-22 15:04 UTC`. */
export const minuteText = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
