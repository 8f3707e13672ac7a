import type { AlertThreshold, ServiceStatus, WatcherService } from '../../../monitoring/index.ts';
import type { EventChoice } from '../../model/alert-events.ts';
import { kindToTell } from '../../model/alert-events.ts';
import type { StatusMatter } from '../news.ts';
import { alertBase, isBadEnough, kindFor, type Telling, type UnnumberedAlert } from './telling.ts';

/** A change of status: told as trouble that came, went on or ended where no incident tells it, else to whoever wants every change. */
export const alertForStatus = (telling: Telling, matter: StatusMatter): UnnumberedAlert | undefined => {
  const { news, watcher } = telling;
  const { status, previousStatus, knownStatus, since } = matter;
  const services = watcher.services.filter(({ watchedSince }) => watchedSince <= news.occurredAt);
  const [first] = services;
  if (!first) return undefined;
  const isChangeTold =
    isWorthChange(first.alertThreshold, [status, previousStatus, knownStatus]) && !isToldAsPair(telling, matter);
  const kind = kindFor(telling, services, [
    ...troubleKinds(telling, matter, first),
    ...(isChangeTold ? (['status_changed'] as const) : []),
  ]);
  if (!kind) return undefined;
  const shared = { ...alertBase(telling, services), status };
  if (kind === 'status_changed') return { kind, ...shared, previousStatus };
  return { kind, ...shared, previousStatus: knownStatus, since };
};

/** What a change of status counts as by itself: nothing where an incident tells it. */
const troubleKinds = (
  { before }: Telling,
  { status, knownStatus, incident }: StatusMatter,
  { alertThreshold: threshold, watchedSince }: WatcherService,
): readonly ('incident_opened' | 'incident_updated' | 'incident_resolved')[] => {
  if (status === 'unknown') return [];
  const [was, is] = [isBadEnough(threshold, knownStatus), isBadEnough(threshold, status)];
  // The incident was not bad enough to be told of, and now it is; unless it says so itself.
  if (incident) {
    const { listedBefore, listedAt, firstSight } = incident;
    const saysItself = listedAt !== undefined && watchedSince <= listedAt;
    return !was && is && listedBefore && !saysItself && !firstSight && !before.subject ? ['incident_opened'] : [];
  }
  if (was !== is) return [is ? 'incident_opened' : 'incident_resolved'];
  return is && status !== knownStatus ? ['incident_updated'] : [];
};

/** Every change, unless only outages count. */
const isWorthChange = (threshold: AlertThreshold, statuses: readonly ServiceStatus[]): boolean =>
  threshold === 'degraded' || (threshold === 'outage' && statuses.includes('outage'));

/** Whether this recipient is told of the very event otherwise. */
const isToldAsPair = ({ recipient }: Telling, { pairedWith }: StatusMatter): boolean =>
  pairedWith !== undefined &&
  kindToTell(recipient.channel.events, recipient.events, [pairKinds[pairedWith]]) !== undefined;

const pairKinds = {
  incidents: 'incident_opened',
  resolved: 'incident_resolved',
  maintenance: 'maintenance_started',
  statusChange: 'status_changed',
} as const satisfies Record<EventChoice, string>;
