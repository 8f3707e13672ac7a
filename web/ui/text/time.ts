import { parseISO } from 'date-fns/parseISO';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts';

type Moment = string | Date;

/** 'MMM d, h:mm a' in the browser's time zone, as in "Nov 20, 9:05 AM". */
export const formatShort = (moment: Moment): string => `${day.format(new Date(moment))}, ${clockOf(moment)}`;

/** 'MMM d, yyyy at h:mm a' in the browser's time zone, as in "Nov 20, 2026 at 9:05 AM". */
export const formatLong = (moment: Moment): string => `${dayAndYear.format(new Date(moment))} at ${clockOf(moment)}`;

/** The same with the zone, as in "Nov 20, 2026 at 9:05 AM GMT": for whoever asks which clock that is. */
export const formatExact = (moment: Moment): string => `${formatLong(moment)} ${zoneOf(moment)}`;

/** 'h:mm a' in the browser's time zone, as in "9:05 AM". */
export const formatClock = (moment: Moment): string => clockOf(moment);

/** The age in lists: "5m ago" under an hour, then hours, from 24 hours on days. A moment yet to come is "0m ago". */
export const formatAge = (moment: Moment, now: Date): string => {
  const ms = elapsed(moment, now);
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)}m ago`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)}h ago`;
  return `${Math.floor(ms / DAY_MS)}d ago`;
};

/** The age in cards and sentences: "5 minutes ago"; "just now" under a minute. */
export const formatAgo = (moment: Moment, now: Date): string => {
  const ms = elapsed(moment, now);
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return ago.format(-Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < DAY_MS) return ago.format(-Math.floor(ms / HOUR_MS), 'hour');
  return ago.format(-Math.floor(ms / DAY_MS), 'day');
};

/** A length of time in its two largest units: "24m", "1h 9m", "3d 4h"; "0m" under a minute. */
export const formatDuration = (ms: number): string => {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes}m`;
  if (hours < 24) return joined(`${hours}h`, minutes % 60, 'm');
  return joined(`${Math.floor(hours / 24)}d`, hours % 24, 'h');
};

const joined = (large: string, rest: number, unit: string): string => (rest === 0 ? large : `${large} ${rest}${unit}`);

// A server's clock may be ahead of the browser's.
const elapsed = (moment: Moment, now: Date): number => Math.max(0, now.getTime() - new Date(moment).getTime());

/** A day of the contract ("2026-09-19", UTC) as "Sep 19". */
export const formatDay = (date: string): string => day.format(parseISO(date));

/** A day of the contract ("2026-09-19", UTC) as "Sep 19, 2026". */
export const formatDayYear = (date: string): string => dayAndYear.format(parseISO(date));

// Each is made once: a list of 200 services writes hundreds of times, and making one costs more than using it. Through Intl,
// because the patterns of date-fns' own format bring a whole locale into the first load.
const ago = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });

const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' });

const zoneOf = (moment: Moment): string =>
  zone.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? '';

// Browsers put a narrow space before AM and PM.
const clockOf = (moment: Moment): string => clock.format(new Date(moment)).replace(/\s/u, ' ');
