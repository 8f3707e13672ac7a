import { formatDuration } from '../../ui/text/time.ts';

export const percentText = (percent: number | null): string => (percent === null ? 'n/a' : `${percent}%`);

/** `under 1m` for less than a minute that isn't nothing. */
export const lengthOf = (seconds: number): string =>
  seconds > 0 && seconds < 60 ? 'under 1m' : formatDuration(seconds * 1_000);

/** `London time` for `Europe/London`. */
export const zoneName = (timeZone: string): string =>
  timeZone === 'UTC' ? 'UTC' : `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} time`;
