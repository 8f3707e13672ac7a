/** After so long without an answer a page's last status is no longer shown as true. */
export const unreachableAfterMs = 5 * 60_000;

/**
 * From when on nobody knows how a page was, because nobody asked it: Allclear was down, or the page's only service disabled.
 * Undefined where it was asked within the last 5 minutes or three intervals.
 */
export const unwatchedFrom = (
  unpolledMs: number | undefined,
  { at, intervalMs }: { readonly at: Date; readonly intervalMs: number },
): Date | undefined => {
  if (unpolledMs === undefined || unpolledMs <= Math.max(unreachableAfterMs, 3 * intervalMs)) return undefined;
  return new Date(at.getTime() - unpolledMs);
};

/** What the history says of that time. */
export const unwatchedMessage = 'Allclear did not look at the status page in this time.';

/** For how long a page that was just polled counts as fresh. */
export const freshForMs = 10_000;

/** At every so many answers in a row that are not of its format, a page is detected anew. */
export const detectAgainEvery = 3;

const longestRetryAfterMs = 3_600_000;
const longestBackoffMs = 600_000;
const patientAfterMs = 3_600_000;

export type Failure = {
  /** How often in a row, this time included. */
  readonly failures: number;
  readonly failingForMs: number;
  readonly intervalMs: number;
  readonly retryAfterSeconds?: number;
  /** 0 to 1. */
  readonly random: number;
};

/**
 * How long to leave a failing page alone. One interval, then two at most, so that it heals within two intervals; a page that
 * has failed for an hour is asked ever less, every 10 minutes at the least. Retry-After is obeyed up to an hour.
 */
export const retryDelayMs = ({ failures, failingForMs, intervalMs, retryAfterSeconds, random }: Failure): number => {
  const doublings = Math.min(failures - 1, failingForMs < patientAfterMs ? 1 : 10);
  const backoff = Math.min(intervalMs * 2 ** doublings, Math.max(longestBackoffMs, intervalMs));
  const jittered = backoff * (0.9 + 0.1 * random);
  if (retryAfterSeconds === undefined) return jittered;
  return Math.max(jittered, Math.min(retryAfterSeconds * 1_000, longestRetryAfterMs));
};

/** Whether the answer is one that a page gives once it has moved to another platform or was switched off. */
export const isShapeBroken = (code: string): boolean =>
  ['unreadable', 'unrecognised', 'http_401', 'http_403', 'http_404', 'http_410'].includes(code);

/** The message of a scope whose page has not answered for `unreachableAfterMs`. */
export const unreachableMessage = (since: Date): string =>
  `Status page unreachable since ${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
