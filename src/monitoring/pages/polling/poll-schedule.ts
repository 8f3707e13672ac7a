import type { PageSnapshot } from '../status-page.ts';

/** After this long without an answer, a page's last status is no longer shown as true. */
export const UNREACHABLE_AFTER_MS = 5 * 60_000;

/**
 * When a page's state became unknown because nobody polled it: Allclear was down, or the page's only service was disabled.
 * Undefined if it was polled within the last 5 minutes or three intervals.
 */
export const unwatchedFrom = (
  unpolledMs: number | undefined,
  { at, intervalMs }: { readonly at: Date; readonly intervalMs: number },
): Date | undefined => {
  if (unpolledMs === undefined || unpolledMs <= Math.max(UNREACHABLE_AFTER_MS, 3 * intervalMs)) return undefined;
  return new Date(at.getTime() - unpolledMs);
};

/** The history's status for that time. */
export const UNWATCHED_MESSAGE = "Allclear wasn't checking the status page at the time.";

/** How often a page is polled that only paused users monitor. */
export const PAUSED_INTERVAL_MS = 3_600_000;

/** How often this page is polled. */
export const beatOf = ({ isPaused }: { readonly isPaused: boolean }, intervalMs: number): number =>
  isPaused ? Math.max(PAUSED_INTERVAL_MS, intervalMs) : intervalMs;

/** How long a page counts as fresh after a poll. */
export const FRESH_FOR_MS = 10_000;

/** A maintenance that takes this much longer than planned is alerted. */
export const OVERRUN_MS = 15 * 60_000;

/**
 * When the same bytes start to mean something else: at `lookAgainAt`, or at the next start, end or overrun of a listed
 * maintenance, which formats without their own word read by the clock.
 */
export const readAgainAt = (snapshot: PageSnapshot, now: Date, lookAgainAt?: Date): Date | undefined => {
  const moments = snapshot.maintenances
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt, endsAt && new Date(endsAt.getTime() + OVERRUN_MS)])
    .filter((moment) => moment !== undefined)
    .filter((moment) => moment > now);
  if (lookAgainAt) moments.push(lookAgainAt);
  return moments.length === 0 ? undefined : new Date(Math.min(...moments.map(Number)));
};

/** After this many answers in a row with another format, the page's format is detected again. */
export const DETECT_AGAIN_EVERY = 3;

const LONGEST_RETRY_AFTER_MS = 3_600_000;
const LONGEST_BACKOFF_MS = 600_000;
const PATIENT_AFTER_MS = 3_600_000;

export type FailingPage = {
  /** Failures in a row, including this one. */
  readonly failures: number;
  readonly failingForMs: number;
  readonly intervalMs: number;
  readonly retryAfterSeconds?: number;
  /** 0 to 1. */
  readonly random: number;
};

/**
 * The wait before the next poll of a failing page: one interval, then two, so that it recovers within two intervals. A page
 * that has failed for an hour is polled less and less, but at least every 10 minutes. Retry-After is obeyed up to an hour.
 */
export const retryDelayMs = ({
  failures,
  failingForMs,
  intervalMs,
  retryAfterSeconds,
  random,
}: FailingPage): number => {
  const doublings = Math.min(failures - 1, failingForMs < PATIENT_AFTER_MS ? 1 : 10);
  const backoff = Math.min(intervalMs * 2 ** doublings, Math.max(LONGEST_BACKOFF_MS, intervalMs));
  const jittered = backoff * (0.9 + 0.1 * random);
  if (retryAfterSeconds === undefined) return jittered;
  return Math.max(jittered, Math.min(retryAfterSeconds * 1_000, LONGEST_RETRY_AFTER_MS));
};

/** Returns true for an answer of a page that moved to another platform or was switched off. */
export const isShapeBroken = (code: string): boolean =>
  ['unreadable', 'unrecognised', 'http_401', 'http_403', 'http_404', 'http_410'].includes(code);

/** The message of a scope whose page hasn't answered for `UNREACHABLE_AFTER_MS`. */
export const unreachableMessage = (since: Date): string => `Status page unreachable since ${utcMinute(since)} UTC`;

/** Such as `2026-05-04 08:16`. */
export const utcMinute = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ');
