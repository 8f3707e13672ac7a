import { remember } from '../../../shared/remember.ts';
import type { Words } from './words.ts';

/** Times and lengths in a page's language and zone. All times are of 24 hours. */
export type Times = {
  /** `14:02` */
  readonly time: (at: Date) => string;
  readonly utc: (at: Date) => string;
  /** `24 Oct`, with its year if that isn't the current one. */
  readonly date: (at: Date) => string;
  /** The time, with its date unless it's today. */
  readonly moment: (at: Date) => string;
  /** `Sat, 24 Oct, 14:02 BST` */
  readonly full: (at: Date) => string;
  /** `October 2026` */
  readonly month: (at: Date) => string;
  /** The parts of a page of a calendar: `Sat`, `28`, `Nov`. */
  readonly leaf: (at: Date) => readonly [weekday: string, day: string, month: string];
  /** `Saturday, 22:00–23:30 GMT`; with dates if it ends on another day. */
  readonly span: (from: Date, to: Date) => string;
  /** `GMT`, or `BST` in summer. */
  readonly zone: (at: Date) => string;
  /** `London`; `UTC` if the page has no place. */
  readonly place: string;
  /** `yyyy-mm-dd` of the page's zone. */
  readonly day: (at: Date) => string;
  /** A day of `yyyy-mm-dd` as a date. */
  readonly dayText: (day: string) => string;
  /** `1 h 8 min` */
  readonly short: (ms: number) => string;
  /** `1 hour 8 minutes`, in the two largest units. */
  readonly long: (ms: number) => string;
  /** `20 seconds ago` */
  readonly ago: (ms: number) => string;
  /** `Refunds, Reports and API` */
  readonly list: (names: readonly string[]) => string;
  /** `99.94%`; cut, so that only 1 becomes 100%. */
  readonly percent: (ratio: number) => string;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats are slow to make and cheap to keep. */
const formatsOf = remember(400, (key: string) => {
  const [locale = 'en-GB', timeZone = 'UTC'] = key.split(' ');
  const format = (options: Intl.DateTimeFormatOptions, zone = timeZone) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
  const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const long = { style: 'unit', unitDisplay: 'long' } as const;
  return {
    time: format(hours),
    utc: format(hours, 'UTC'),
    date: format({ day: 'numeric', month: 'short' }),
    dateOfDay: format({ day: 'numeric', month: 'short' }, 'UTC'),
    dateOfDayAndYear: format({ day: 'numeric', month: 'short', year: 'numeric' }, 'UTC'),
    dateAndYear: format({ day: 'numeric', month: 'short', year: 'numeric' }),
    full: format({ weekday: 'short', day: 'numeric', month: 'short' }),
    month: format({ month: 'long', year: 'numeric' }),
    leaf: format({ weekday: 'short', day: 'numeric', month: 'short' }),
    weekday: format({ weekday: 'long' }),
    zone: format({ timeZoneName: 'short' }),
    day: new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    ago: new Intl.RelativeTimeFormat(locale),
    list: new Intl.ListFormat(locale, { type: 'conjunction' }),
    percent: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2, roundingMode: 'floor' }),
    days: new Intl.NumberFormat(locale, { ...long, unit: 'day' }),
    hours: new Intl.NumberFormat(locale, { ...long, unit: 'hour' }),
    minutes: new Intl.NumberFormat(locale, { ...long, unit: 'minute' }),
  };
});

/** @param now tells which days and years needn't be named. */
export const timesOf = ({ locale, units }: Words, timeZone: string, now: Date): Times => {
  const formats = formatsOf(`${locale} ${timeZone}`);
  const day = (at: Date): string => formats.day.format(at);
  const today = day(now);
  const time = (at: Date): string => formats.time.format(at);
  const date = (at: Date): string =>
    (day(at).slice(0, 4) === today.slice(0, 4) ? formats.date : formats.dateAndYear).format(at);
  const zoneAt = (at: Date): string => partOf(formats.zone.formatToParts(at), 'timeZoneName');
  const moment = (at: Date): string => (day(at) === today ? time(at) : `${date(at)}, ${time(at)}`);
  return {
    time,
    utc: (at) => formats.utc.format(at),
    date,
    moment,
    full: (at) => `${formats.full.format(at)}, ${time(at)} ${zoneAt(at)}`,
    month: (at) => formats.month.format(at),
    leaf: (at) => {
      const parts = formats.leaf.formatToParts(at);
      return [partOf(parts, 'weekday'), partOf(parts, 'day'), partOf(parts, 'month')];
    },
    span: (from, to) =>
      day(from) === day(to)
        ? `${formats.weekday.format(from)}, ${time(from)}–${time(to)} ${zoneAt(from)}`
        : `${date(from)}, ${time(from)} – ${date(to)}, ${time(to)} ${zoneAt(to)}`,
    zone: zoneAt,
    place: zoneAt(now) === 'UTC' ? 'UTC' : (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' '),
    day,
    dayText: (text) =>
      (text.slice(0, 4) === today.slice(0, 4) ? formats.dateOfDay : formats.dateOfDayAndYear).format(new Date(text)),
    short: (ms) =>
      lengthOf(ms, ([days, hours, minutes]) => [
        [days, `${days} ${units[0]}`],
        [hours, `${hours} ${units[1]}`],
        [minutes, `${minutes} ${units[2]}`],
      ]),
    long: (ms) =>
      lengthOf(ms, ([days, hours, minutes]) => [
        [days, formats.days.format(days)],
        [hours, formats.hours.format(hours)],
        [minutes, formats.minutes.format(minutes)],
      ]),
    ago: (ms) => agoOf(formats.ago, ms),
    list: (names) => formats.list.format(names),
    percent: (ratio) => formats.percent.format(ratio),
  };
};

const partOf = (parts: readonly Intl.DateTimeFormatPart[], type: string): string =>
  parts.find((part) => part.type === type)?.value ?? '';

type Split = readonly [days: number, hours: number, minutes: number];

/** The two largest units of at least a minute. */
const lengthOf = (ms: number, text: (split: Split) => readonly (readonly [number, string])[]): string => {
  const whole = Math.max(MINUTE, Math.floor(ms / MINUTE) * MINUTE);
  const split: Split = [Math.floor(whole / DAY), Math.floor((whole % DAY) / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  const parts = text(split);
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .flatMap(([count, part]) => (count > 0 ? [part] : []))
    .join(' ');
};

const agoOf = (format: Intl.RelativeTimeFormat, ms: number): string => {
  if (ms < MINUTE) return format.format(-Math.max(0, Math.round(ms / 1000)), 'second');
  if (ms < HOUR) return format.format(-Math.floor(ms / MINUTE), 'minute');
  return ms < 2 * DAY ? format.format(-Math.floor(ms / HOUR), 'hour') : format.format(-Math.floor(ms / DAY), 'day');
};
