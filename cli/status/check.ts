import type { components } from '#api';
import { lasting } from '../output/time.ts';
import { CommandError, exitCodes } from '../terminal.ts';
import type { Status, Watched } from './watched.ts';

export const failLevels = ['degraded', 'outage', 'unknown'] as const;
export const unknownChoices = ['pass', 'fail', 'wait'] as const;

/** When a status doesn't pass. Without any of these, nothing fails. */
export type Check = {
  readonly failOn?: (typeof failLevels)[number];
  /** The maximum age of a reading. */
  readonly maxAgeMs?: number;
  /** The outcome for an unknown status, whatever its reason. */
  readonly onUnknown?: (typeof unknownChoices)[number];
  /** True if it was named: a paused service doesn't pass then. */
  readonly isNamed: boolean;
};

/** Which statuses fail a check. Planned maintenance never does. */
const failing: Readonly<Record<NonNullable<Check['failOn']>, readonly Status[]>> = {
  outage: ['outage'],
  degraded: ['outage', 'degraded'],
  unknown: ['outage', 'degraded', 'unknown'],
};

const isCheck = ({ failOn, maxAgeMs, onUnknown }: Check): boolean =>
  failOn !== undefined || maxAgeMs !== undefined || onUnknown !== undefined;

/** Why it fails the check; undefined if it passes. A named service must be known to be operational. */
export const failureOf = (one: Watched, check: Check, now: Date): string | undefined => {
  if (!isCheck(check)) return undefined;
  if (!one.service.enabled) return check.isNamed ? `paused, last status ${one.status}` : undefined;
  if (one.status === 'unknown') return unknownFailure(one, check);
  if (check.failOn && failing[check.failOn].includes(one.status)) return one.status;
  return ageFailure(one, check.maxAgeMs, now);
};

/** A page that wasn't read for too long fails every check, unless a flag lets it pass. */
const unknownFailure = (one: Watched, check: Check): string | undefined => {
  if (check.onUnknown === 'pass') return undefined;
  if (one.reason === 'stale') return `out of date, last checked ${one.service.observedAt ?? 'never'}`;
  if (passesUnknown(check)) return undefined;
  return one.reason === null ? 'unknown' : `unknown, ${reasonWords[one.reason]}`;
};

/** A status set by hand is as old as its setting. */
const ageFailure = ({ service, component }: Watched, maxAgeMs: number | undefined, now: Date): string | undefined => {
  if (maxAgeMs === undefined) return undefined;
  const isByHand = service.setByHand && !component;
  const at = isByHand ? service.statusSince : service.observedAt;
  if (at === null) return 'never checked';
  const ageMs = now.getTime() - Date.parse(at);
  if (ageMs <= maxAgeMs) return undefined;
  return isByHand ? `set by hand ${lasting(ageMs)} ago` : `last checked ${lasting(ageMs)} ago`;
};

export const reasonWords: Readonly<Record<NonNullable<components['schemas']['UnknownReason']>, string>> = {
  unreadable: "its status page can't be read",
  stale: 'its status is out of date',
  selection_lost: 'its components were removed from the status page',
  never_read: "its status page hasn't been checked yet",
};

/** An empty board fails a check, because the key may belong to the wrong account. */
export const NOTHING_WATCHED = 'Your board has no services. Add one, or check that your key is for the right team.';

/** True for a check of an empty board, which is as unknown as a page that can't be read. */
export const isOfNothing = (watched: readonly Watched[], check: Check): boolean =>
  watched.length === 0 && isCheck(check);

const passesUnknown = ({ failOn, maxAgeMs, onUnknown }: Check): boolean =>
  onUnknown === 'pass' || (onUnknown === undefined && maxAgeMs === undefined && failOn !== 'unknown');

/** @throws CommandError (check failed) that names the services that fail, and why */
export const assertClear = (watched: readonly Watched[], check: Check, now: Date): void => {
  if (isOfNothing(watched, check) && !passesUnknown(check))
    throw new CommandError(exitCodes.checkFailed, NOTHING_WATCHED);
  const bad = watched.flatMap((one) => {
    const why = failureOf(one, check, now);
    return why === undefined ? [] : [`${one.name} (${why})`];
  });
  if (bad.length > 0) throw new CommandError(exitCodes.checkFailed, `Check failed: ${bad.join(', ')}`);
};
