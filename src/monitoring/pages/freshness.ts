import { REST_INTERVAL_MS } from './polling/poll-schedule.ts';

/** A page that is asked every few seconds may miss some polls without a word. */
export const LEAST_FRESH_MS = 5 * 60_000;

const FRESH_INTERVALS = 3;

/** For so long after it was made a reading may be gone by; a poll that is overdue by more than that is late. */
export const freshForMs = (pollIntervalMs: number): number =>
  Math.max(LEAST_FRESH_MS, FRESH_INTERVALS * pollIntervalMs);

/** The same of a page at rest. */
export const PAUSED_FRESH_MS = freshForMs(REST_INTERVAL_MS);
