import type { AlertThreshold, ServiceStatus, WatcherService } from '../../../monitoring/index.ts';
import type { AlertKind } from '../../model/alert.ts';
import { carries } from '../../model/alert-events.ts';
import type { Alongside, News, StatusMatter } from '../news.ts';
import { beganOf, type Telling } from './telling.ts';

/** The services whose change of status is told as such, to whoever wants every change and was not told of it otherwise. */
export const changedOf = (
  news: News,
  { status, previousStatus, knownStatus, alongside }: StatusMatter,
  services: readonly WatcherService[],
  recipient: Telling['recipient'],
): readonly WatcherService[] => {
  const { channel, events } = recipient;
  if (alongside !== undefined && carries(channel.events, events, kindsOf[alongside])) return [];
  return services.filter(
    (service) =>
      beganOf(recipient, service) <= news.occurredAt &&
      isWorthChange(service.alertThreshold, [status, previousStatus, knownStatus]),
  );
};

/** Every change, unless only outages count. */
const isWorthChange = (threshold: AlertThreshold, statuses: readonly ServiceStatus[]): boolean =>
  threshold === 'degraded' || (threshold === 'outage' && statuses.includes('outage'));

const kindsOf = {
  incidents: 'incident_opened',
  resolved: 'incident_resolved',
  maintenance: 'maintenance_started',
} as const satisfies Record<Alongside, AlertKind>;
