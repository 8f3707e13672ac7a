import type { Service } from './status.ts';

/** True if the status is the last known one, kept although the page can no longer be read. */
export const isUnread = ({ enabled, setByHand, currentStatus, checkFailingSince }: Readable): boolean =>
  enabled && !setByHand && currentStatus !== 'unknown' && checkFailingSince !== null;

export type Readable = Pick<Service, 'enabled' | 'currentStatus' | 'setByHand' | 'checkFailingSince'>;

/** The status to draw where there's no room for a mark: unknown if the service is paused or its page can't be read. */
export const knownStatus = (service: Readable): Service['currentStatus'] =>
  !service.enabled || isUnread(service) ? 'unknown' : service.currentStatus;

/** True if services are monitored, and the status of none is known now. */
export const isNothingKnown = (services: readonly Readable[]): boolean => {
  const watched = services.filter(({ enabled }) => enabled);
  return watched.length > 0 && watched.every((service) => knownStatus(service) === 'unknown');
};
