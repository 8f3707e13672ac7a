import { PAUSED_INTERVAL_MS } from './polling/poll-schedule.ts';

/** A frequently polled page may miss a few polls without being reported. */
export const LEAST_FRESH_MS = 5 * 60_000;

const FRESH_INTERVALS = 3;

/** How long a reading is trusted; a poll overdue by more than that is late. */
export const freshForMs = (pollIntervalMs: number): number =>
  Math.max(LEAST_FRESH_MS, FRESH_INTERVALS * pollIntervalMs);

/** The same for a paused page. */
export const PAUSED_FRESH_MS = freshForMs(PAUSED_INTERVAL_MS);
