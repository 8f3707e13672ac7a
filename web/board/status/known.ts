import { type Counts, isRaised, type Service } from './status.ts';

/** True if the status is the last known one, kept although the page can no longer be read. */
export const isUnread = ({ enabled, setByHand, currentStatus, checkFailingSince }: Readable): boolean =>
  enabled && !setByHand && currentStatus !== 'unknown' && checkFailingSince !== null;

export type Readable = Pick<Service, 'enabled' | 'currentStatus' | 'setByHand' | 'checkFailingSince'>;

/** The status to draw where there's no room for a mark: unknown if the service is paused or its page can't be read. */
export const knownStatus = (service: Readable): Service['currentStatus'] =>
  !service.enabled || isUnread(service) ? 'unknown' : service.currentStatus;

type Checks = Pick<Counts, 'unread' | 'unknown' | 'total' | 'paused'>;

/** True if at least half of the services couldn't be checked: good news of the others is no news of the board. */
export const isMostlyUnread = ({ unread, unknown, total, paused }: Checks): boolean =>
  unread > 0 && 2 * (unread + unknown) >= total - paused;

/** True if at least half of the services couldn't be checked, and no problem of another one is known. */
export const isLastKnown = (services: readonly Readable[], counts: Checks): boolean =>
  isMostlyUnread(counts) && !services.some((service) => isRaised(knownStatus(service)));

/** `We can't check 2 of 3 services right now`. */
export const uncheckedText = ({ unread, unknown, total, paused }: Checks): string => {
  const watched = total - paused;
  return unread + unknown < watched
    ? `We can't check ${unread + unknown} of ${watched} services right now`
    : `We can't read your status ${watched === 1 ? 'page' : 'pages'} right now`;
};
