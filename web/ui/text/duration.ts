import { formatDuration } from './time.ts';
import { MINUTE_MS } from './units.ts';

/** A length for narrow places: `24m`, `1h 9m`, `3d 4h`; `under 1m` below a minute. */
export const shortDuration = (ms: number): string => (ms < MINUTE_MS ? 'under 1m' : formatDuration(ms));
