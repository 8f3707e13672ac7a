import { counted } from './counted.ts';
import { formatDuration } from './time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A length for narrow places: `24m`, `1h 9m`, `3d 4h`; `under 1m` below a minute. */
export const shortDuration = (ms: number): string => (ms < minuteMs ? 'under 1m' : formatDuration(ms));

/** A length for sentences, in its largest whole unit: `24 minutes`, `1 hour`, `3 days`. */
export const spokenDuration = (ms: number): string => {
  const length = Math.max(0, ms);
  if (length < minuteMs) return 'less than a minute';
  if (length < hourMs) return counted(Math.floor(length / minuteMs), 'minute');
  if (length < dayMs) return counted(Math.floor(length / hourMs), 'hour');
  return counted(Math.floor(length / dayMs), 'day');
};
