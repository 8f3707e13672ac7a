import { counted } from './counted.ts';
import { formatDuration } from './time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts';

/** A length for narrow places: `24m`, `1h 9m`, `3d 4h`; `under 1m` below a minute. */
export const shortDuration = (ms: number): string => (ms < MINUTE_MS ? 'under 1m' : formatDuration(ms));

/** A length for sentences, in its largest whole unit: `24 minutes`, `1 hour`, `3 days`. */
export const spokenDuration = (ms: number): string => {
  const length = Math.max(0, ms);
  if (length < MINUTE_MS) return 'less than a minute';
  if (length < HOUR_MS) return counted(Math.floor(length / MINUTE_MS), 'minute');
  if (length < DAY_MS) return counted(Math.floor(length / HOUR_MS), 'hour');
  return counted(Math.floor(length / DAY_MS), 'day');
};
