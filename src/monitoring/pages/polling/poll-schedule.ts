import type { PageSnapshot } from '../status-page.ts';

/** After so long without an answer a page's last status is no longer shown as true. */
export const UNREACHABLE_AFTER_MS = 5 * 60_000;

/**
 * From when on nobody knows how a page was, because nobody asked it: Allclear was down, or the page's only service disabled.
 * Undefined where it was asked within the last 5 minutes or three intervals.
 */
export const unwatchedFrom = (
  unpolledMs: number | undefined,
  { at, intervalMs }: { readonly at: Date; readonly intervalMs: number },
): Date | undefined => {
  if (unpolledMs === undefined || unpolledMs <= Math.max(UNREACHABLE_AFTER_MS, 3 * intervalMs)) return undefined;
  return new Date(at.getTime() - unpolledMs);
};

/** The history's status for that time. */
export const UNWATCHED_MESSAGE = 'Allclear did not look at the status page in this time.';

/** How often a page is asked that only those watch whose watching rests. */
export const REST_INTERVAL_MS = 3_600_000;

/** How often this page is asked. */
export const beatOf = ({ isAtRest }: { readonly isAtRest: boolean }, intervalMs: number): number =>
  isAtRest ? Math.max(REST_INTERVAL_MS, intervalMs) : intervalMs;

/** For how long a page that was just polled counts as fresh. */
export const FRESH_FOR_MS = 10_000;

/** A maintenance that lasts for so much longer than planned is told. */
export const OVERRUN_MS = 15 * 60_000;

/**
 * When the same bytes mean something else: at `lookAgainAt`, or at the next beginning, end or overrun of a listed maintenance,
 * since formats without a word of their own read differently from then on.
 */
export const readAgainAt = (snapshot: PageSnapshot, now: Date, lookAgainAt?: Date): Date | undefined => {
  const moments = snapshot.maintenances
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt, endsAt && new Date(endsAt.getTime() + OVERRUN_MS)])
    .filter((moment) => moment !== undefined)
    .filter((moment) => moment > now);
  if (lookAgainAt) moments.push(lookAgainAt);
  return moments.length === 0 ? undefined : new Date(Math.min(...moments.map(Number)));
};

/** At every so many answers in a row that are not of its format, a page is detected anew. */
export const DETECT_AGAIN_EVERY = 3;

const LONGEST_RETRY_AFTER_MS = 3_600_000;
const LONGEST_BACKOFF_MS = 600_000;
const PATIENT_AFTER_MS = 3_600_000;

export type FailingPage = {
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

/** The message of a scope whose page has not answered for `UNREACHABLE_AFTER_MS`. */
export const unreachableMessage = (since: Date): string => `Status page unreachable since ${utcMinute(since)} UTC`;

/** Such as `2026-05-04 08:16`. */
export const utcMinute = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ');
