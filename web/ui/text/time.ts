import { toDate } from 'date-fns/toDate';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts';

type Moment = string | Date;

/** An IANA time zone and a 12- or 24-hour clock; null follows the browser. */
export type TimeFormat = { readonly timeZone: string | null; readonly clock: '12h' | '24h' | null };

/** From now on every time is written like this. */
export const setTimeFormat = ({ timeZone, clock }: TimeFormat): void => {
  ownFormat = { timeZone, clock };
  others.clear();
  formats = formatsOf(ownFormat);
};

/** Writes text with the times of another zone, such as one of customers; with the reader's own without a zone. */
export const inTimeZone = <Text>(timeZone: string | null, write: () => Text): Text => {
  if (timeZone === null) return write();
  const own = formats;
  formats = formatsIn(timeZone);
  try {
    return write();
  } finally {
    formats = own;
  }
};

/** 'MMM d, h:mm a', as in "Nov 20, 9:05 AM"; with 24 hours "Nov 20, 09:05". */
export const formatShort = (moment: Moment): string => `${formats.day.format(toDate(moment))}, ${formatClock(moment)}`;

/** 'MMM d, yyyy at h:mm a', as in "Nov 20, 2026 at 9:05 AM". */
export const formatLong = (moment: Moment): string =>
  `${formats.dayAndYear.format(toDate(moment))} at ${formatClock(moment)}`;

/** The same with the time zone, as in "Nov 20, 2026 at 9:05 AM GMT". */
export const formatExact = (moment: Moment): string => `${formatLong(moment)} ${formatZone(moment)}`.trimEnd();

/** The name of the time zone at that moment, as in "GMT" or "CEST". */
export const formatZone = (moment: Moment): string =>
  formats.zone.formatToParts(toDate(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** 'MMM d', as in "Nov 20". */
export const formatDate = (moment: Moment): string => formats.day.format(toDate(moment));

/** 'MMM d, yyyy', as in "Nov 20, 2026". */
export const formatDateYear = (moment: Moment): string => formats.dayAndYear.format(toDate(moment));

/** A day in full, as in "20 November 2026". */
export const formatDayLong = (moment: Moment): string => formats.dayLong.format(toDate(moment));

/** The calendar day of a moment, as in "2026-11-20". */
export const dayOf = (moment: Moment): string => {
  const { year, month, day } = Object.fromEntries(
    formats.digits.formatToParts(toDate(moment)).map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}`;
};

/** 'h:mm a', as in "9:05 AM". Browsers put a narrow space before AM and PM. */
export const formatClock = (moment: Moment): string => formats.clock.format(toDate(moment)).replace(/\s/u, ' ');

/** Only the time if it's on the same day as `other`, else with its day. */
export const formatMoment = (moment: Moment, other: Moment): string => {
  const [day, otherDay] = [moment, other].map((one) => formats.dayAndYear.format(toDate(one)));
  return day === otherDay ? formatClock(moment) : formatShort(moment);
};

/** The age in lists: "now" under a minute and for future times, "5m ago" under an hour, then hours, and days from 24 hours on. */
export const formatAge = (moment: Moment, now: Date): string => {
  const ms = elapsed(moment, now);
  if (ms < MINUTE_MS) return 'now';
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
const elapsed = (moment: Moment, now: Date): number => Math.max(0, now.getTime() - toDate(moment).getTime());

/** A day of the contract ("2026-09-19", UTC) as "Sep 19". */
export const formatDay = (date: string): string => contractDay.format(new Date(date));

/** A day of the contract ("2026-09-19", UTC) as "Sat, Sep 19, 2026". */
export const formatDayYear = (date: string): string => contractDayAndYear.format(new Date(date));

const dayParts = { month: 'short', day: 'numeric' } as const;
const yearParts = { ...dayParts, year: 'numeric' } as const;

const formatsOf = ({ timeZone, clock }: TimeFormat) => {
  const zone = { timeZone: timeZone ?? undefined };
  const is24h = (clock ?? ownClock()) === '24h';
  return {
    day: new Intl.DateTimeFormat('en-US', { ...dayParts, ...zone }),
    dayAndYear: new Intl.DateTimeFormat('en-US', { ...yearParts, ...zone }),
    digits: new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: '2-digit', day: '2-digit', ...zone }),
    dayLong: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', ...zone }),
    zone: new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short', ...zone }),
    clock: new Intl.DateTimeFormat('en-US', {
      hour: is24h ? '2-digit' : 'numeric',
      minute: '2-digit',
      hourCycle: is24h ? 'h23' : 'h12',
      ...zone,
    }),
  };
};

/** The habit of the browser's language. */
const ownClock = (): '12h' | '24h' =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 ? '12h' : '24h';

// Each is made once: a list of 200 services writes hundreds of times, and making one costs more than using it. Through Intl,
// because a library of patterns brings a whole locale into the first load.
const ago = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' });
const contractDay = new Intl.DateTimeFormat('en-US', { ...dayParts, timeZone: 'UTC' });
const contractDayAndYear = new Intl.DateTimeFormat('en-US', { weekday: 'short', ...yearParts, timeZone: 'UTC' });
let ownFormat: TimeFormat = { timeZone: null, clock: null };
let formats = formatsOf(ownFormat);
const others = new Map<string, ReturnType<typeof formatsOf>>();

const formatsIn = (timeZone: string) => {
  const known = others.get(timeZone) ?? formatsOf({ ...ownFormat, timeZone });
  others.set(timeZone, known);
  return known;
};
