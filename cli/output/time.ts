import type { Cell } from './table.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** `12s ago`, `5m ago`, `3h ago`, `2d ago`; `never` without a time. A program gets the moment itself. */
export const ago = (iso: string | null, now: Date): Cell =>
  iso === null ? { text: 'never', raw: '' } : { text: `${lasting(now.getTime() - Date.parse(iso))} ago`, raw: iso };

/** `in 5m`, or how long ago it was. */
export const until = (iso: string | null, now: Date): Cell => {
  if (iso === null) return '';
  const ms = Date.parse(iso) - now.getTime();
  return ms > 0 ? { text: `in ${lasting(ms)}`, raw: iso } : ago(iso, now);
};

/** `12s`, `5m`, `3h`, `2d`: whole units, rounded down. */
export const lasting = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  if (seconds < MINUTE_SECONDS) return `${seconds}s`;
  if (seconds < HOUR_SECONDS) return `${Math.floor(seconds / MINUTE_SECONDS)}m`;
  return seconds < DAY_SECONDS ? `${Math.floor(seconds / HOUR_SECONDS)}h` : `${Math.floor(seconds / DAY_SECONDS)}d`;
};

/** `0.3 s`, `41 s`, `12 min`. */
export const span = (ms: number): string => {
  if (ms < 10_000) return `${(ms / 1_000).toFixed(1)} s`;
  return ms < 120_000 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`;
};
