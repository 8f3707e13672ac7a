import { LEAST_FRESH_MS } from '../pages/freshness.ts';
import { utcMinute } from '../pages/polling/poll-schedule.ts';

/** The state of a page's checks. */
export type Observation = {
  /** When it was last polled, whatever the result. */
  readonly polledAt?: Date;
  /** The last successful read. */
  readonly observedAt?: Date;
  /** When the reading becomes too old to trust. */
  readonly staleAfter?: Date;
  /** Since when all checks have failed. */
  readonly checkFailingSince?: Date;
};

/**
 * Returns true if nobody has polled the page for too long: no worker runs, or none gets to it. A page whose checks fail keeps
 * its status for its five minutes, since it's being polled.
 */
export const isStale = ({ staleAfter, checkFailingSince }: Observation, now: Date): boolean =>
  staleAfter !== undefined &&
  now > staleAfter &&
  (checkFailingSince === undefined || now.getTime() - checkFailingSince.getTime() > LEAST_FRESH_MS);

/** Says since when, for a person. */
export const staleMessage = ({ observedAt }: Observation): string =>
  `We haven't been able to check this status page since ${minuteOf(observedAt)}, so its status is unknown.`;

const minuteOf = (moment: Date | undefined): string =>
  moment === undefined ? 'it was added' : `${utcMinute(moment)} UTC`;
