import type { AlertThreshold, ServiceStatus, WatcherService } from '../../../monitoring/index.ts';
import type { EventChoice } from '../../model/alert-events.ts';
import { kindToTell } from '../../model/alert-events.ts';
import type { News, StatusMatter } from '../news.ts';
import type { Recipient } from '../ports.ts';

/** The services whose change of status is told as such, to whoever wants every change and was not told of it otherwise. */
export const changedOf = (
  news: News,
  { status, previousStatus, knownStatus, alongside }: StatusMatter,
  services: readonly WatcherService[],
  { channel, events }: Pick<Recipient, 'events'> & { readonly channel: Pick<Recipient['channel'], 'events'> },
): readonly WatcherService[] => {
  const isToldOtherwise = alongside !== undefined && kindToTell(channel.events, events, [kindsOf[alongside]]);
  if (isToldOtherwise) return [];
  return services.filter(
    ({ alertThreshold, watchedSince }) =>
      watchedSince <= news.occurredAt && isWorthChange(alertThreshold, [status, previousStatus, knownStatus]),
  );
};

/** Every change, unless only outages count. */
const isWorthChange = (threshold: AlertThreshold, statuses: readonly ServiceStatus[]): boolean =>
  threshold === 'degraded' || (threshold === 'outage' && statuses.includes('outage'));

const kindsOf = {
  incidents: 'incident_opened',
  resolved: 'incident_resolved',
  maintenance: 'maintenance_started',
  statusChange: 'status_changed',
} as const satisfies Record<EventChoice, string>;
