import { remember } from '../../shared/remember.ts';

/** By whose clock times are read: a name of the IANA time zone database, and the hours of a day. Undefined: UTC, and 12 hours. */
export type TimeFormat = { readonly timeZone?: string; readonly clock?: '12h' | '24h' };

/** Writes moments by one clock. */
export type Times = {
  /** Such as `Nov 20, 9:58 AM`, with 24 hours `Nov 20, 09:58`; whoever asks says the zone. */
  readonly of: (at: Date) => string;
  /** What the zone is called at that moment, such as `UTC`, `CEST` or `GMT+5:30`. */
  readonly zoneOf: (at: Date) => string;
};

/** Of a zone that this machine does not know: UTC. */
export const timesOf = ({ timeZone = 'UTC', clock = '12h' }: TimeFormat): Times => known(`${clock} ${timeZone}`);

/** What all who read one message have in common. */
export const momentText = (at: Date, times: Times = utcTimes): string => `${times.of(at)} ${times.zoneOf(at)}`;

/** A moment within a sentence, which `withTimes` writes. Nobody else's text has control characters once it is one line (text.ts). */
export const timeMark = (at: Date): string => `${MARK}${at.getTime()}${MARK}`;

/**
 * A sentence with its moments written. A date that stands just before is not said again, and the zone is said once, at the end,
 * unless a clock was changed in between: then each time says its own.
 */
export const withTimes = (sentence: string, times: Times = utcTimes): string => {
  const parts = sentence.split(MARK);
  const moments = parts.filter((_, index) => index % 2 === 1).map((ms) => new Date(Number(ms)));
  const zones = moments.map(times.zoneOf);
  const dates = moments.map((at) => dateOf(times.of(at)));
  const written = moments.map((at, index) => {
    const isSameDay = index > 0 && dates[index] === dates[index - 1];
    const text = isSameDay ? times.of(at).slice(dates[index]?.length) : times.of(at);
    return zones[index] === zones[index + 1] ? text : `${text} ${zones[index]}`;
  });
  return parts.map((part, index) => (index % 2 === 1 ? written[(index - 1) / 2] : part)).join('');
};

const MARK = '\u0001';

/** `Nov 20, ` of `Nov 20, 9:58 AM`. */
const dateOf = (text: string): string => text.slice(0, text.indexOf(', ') + 2);

const timesBy = (timeZone: string, is24h: boolean): Times => {
  const moment = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: is24h ? '2-digit' : 'numeric',
    minute: '2-digit',
    hourCycle: is24h ? 'h23' : 'h12',
    timeZone,
  });
  const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short', timeZone });
  // Formatting takes longer than all the rest of a headline, and many alerts speak of one moment.
  let last = { minute: Number.NaN, text: '' };
  return {
    of: (at) => {
      const minute = Math.floor(at.getTime() / 60_000);
      if (minute !== last.minute) last = { minute, text: moment.format(at).replaceAll('\u202f', ' ') };
      return last.text;
    },
    zoneOf: (at) =>
      timeZone === 'UTC' ? 'UTC' : (zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''),
  };
};

/** Making one costs far more than using it. */
const REMEMBERED_CLOCKS = 100;
const known = remember(REMEMBERED_CLOCKS, (key): Times => {
  const [clock, timeZone = 'UTC'] = key.split(' ');
  const is24h = clock === '24h';
  try {
    return timesBy(timeZone, is24h);
  } catch {
    return timesBy('UTC', is24h);
  }
});

const utcTimes = timesOf({});
