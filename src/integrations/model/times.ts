import { remember } from '../../shared/remember.ts';

/** The clock of a reader: an IANA time zone, and 12 or 24 hours. Undefined: UTC, and 12 hours. */
export type TimeFormat = { readonly timeZone?: string; readonly clock?: '12h' | '24h' };

/** Formats times for one clock. */
export type Times = {
  /** Such as `Nov 20, 9:58 AM`, with 24 hours `Nov 20, 09:58`. Callers add the zone. */
  readonly of: (at: Date) => string;
  /** The zone's name at that moment, such as `UTC`, `CEST` or `GMT+5:30`. */
  readonly zoneOf: (at: Date) => string;
};

/** Falls back to UTC for an unknown zone. */
export const timesOf = ({ timeZone = 'UTC', clock = '12h' }: TimeFormat): Times => known(`${clock} ${timeZone}`);

/** Formats a time with its zone, for messages with many readers. */
export const momentText = (at: Date, times: Times = utcTimes): string => `${times.of(at)} ${times.zoneOf(at)}`;

/**
 * A time within a sentence, which `withTimes` formats. `bare` leaves its zone to the next one, `brief` leaves zone and AM or PM to the
 * one before. Other people's text has no control characters in one line (text.ts).
 */
export const timeMark = (at: Date, form: 'full' | 'bare' | 'brief' = 'full'): string =>
  `${MARK}${form} ${at.getTime()}${MARK}`;

/** A sentence with its times. The date appears only if it isn't that of `madeAt`, or of the time before. */
export const withTimes = (
  sentence: string,
  { times = utcTimes, madeAt }: { readonly times?: Times; readonly madeAt: Date },
): string => {
  const parts = sentence.split(MARK);
  const marks = parts.filter((_, index) => index % 2 === 1).map(markOf);
  const zones = marks.map(({ at }) => times.zoneOf(at));
  const texts = marks.map(({ at }) => splitTime(times.of(at)));
  const today = splitTime(times.of(madeAt)).date;
  const written = texts.map(({ date, time, half }, index) => {
    const [form, before] = [marks[index]?.form, texts[index - 1]];
    const isOwnZone = zones[index] !== zones[form === 'bare' ? index + 1 : index - 1];
    const zone = form === 'full' || isOwnZone ? ` ${zones[index]}` : '';
    const isShort = form === 'brief' && half === before?.half && date === before.date;
    return `${date === (before?.date ?? today) ? '' : date}${time}${isShort ? '' : half}${zone}`;
  });
  return parts.map((part, index) => (index % 2 === 1 ? written[(index - 1) / 2] : part)).join('');
};

const MARK = '\u0001';

const markOf = (text: string): { readonly form: string; readonly at: Date } => {
  const [form = '', ms] = text.split(' ');
  return { form, at: new Date(Number(ms)) };
};

/** Such as `Nov 20, `, `9:58` and ` AM`. */
const splitTime = (text: string) => {
  const start = text.indexOf(', ') + 2;
  const [time = '', half] = text.slice(start).split(' ');
  return { date: text.slice(0, start), time, half: half === undefined ? '' : ` ${half}` };
};

/** A time of a message, with its date only if it isn't that of `madeAt`. */
export const timeText = (at: Date, madeAt: Date, times: Times = utcTimes): string =>
  withTimes(timeMark(at), { times, madeAt });

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
  // Formatting takes longer than the rest of a headline, and many alerts have the same time.
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

/** Creating one costs far more than using it. */
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
