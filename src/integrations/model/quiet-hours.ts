/** When alerts wait. A day of the week is 1 for Monday to 7 for Sunday. */
export type QuietHours = {
  /** Those on which they begin. */
  readonly days: readonly number[];
  /** Minutes since midnight. */
  readonly fromMinute: number;
  /** Not after `fromMinute`: on the next day. */
  readonly toMinute: number;
  /** A name of the IANA time zone database. */
  readonly timeZone: string;
};

/** Quiet hours of an integration. `summary`: one message at their end has the alerts that waited; else these are never sent. */
export type AlertQuietHours = QuietHours & { readonly summary: boolean };

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;
/** Then we look again: the hours may have been changed meanwhile, or the clocks. */
const LOOK_AGAIN_MS = 60 * MINUTE_MS;

/** How long to wait until an alert may be sent, in milliseconds, up to an hour; undefined outside of the quiet hours. */
export const quietMsAt = (quiet: QuietHours, now: Date): number | undefined => {
  const minutes = quietMinutesAt(quiet, clockAt(now, quiet.timeZone));
  return minutes === undefined ? undefined : Math.min(minutes * MINUTE_MS - (now.getTime() % MINUTE_MS), LOOK_AGAIN_MS);
};

/** The end of the quiet hours around a moment, by the clock of their time zone; undefined outside of them. */
export const quietUntil = (quiet: QuietHours, at: Date): Date | undefined => {
  const minutes = quietMinutesAt(quiet, clockAt(at, quiet.timeZone));
  if (minutes === undefined) return undefined;
  const end = at.getTime() - (at.getTime() % MINUTE_MS) + minutes * MINUTE_MS;
  // The clocks may change before the end.
  const { minute } = clockAt(new Date(end), quiet.timeZone);
  const late = ((minute - quiet.toMinute + 1.5 * DAY_MINUTES) % DAY_MINUTES) - DAY_MINUTES / 2;
  return new Date(Math.max(end - late * MINUTE_MS, at.getTime() + 1));
};

type Clock = { readonly day: number; readonly minute: number };

const quietMinutesAt = ({ days, fromMinute, toMinute }: QuietHours, { day, minute }: Clock): number | undefined => {
  const isOvernight = toMinute <= fromMinute;
  const yesterday = ((day + 5) % 7) + 1;
  if (isOvernight && minute < toMinute && days.includes(yesterday)) return toMinute - minute;
  if (!days.includes(day) || minute < fromMinute) return undefined;
  if (isOvernight) return DAY_MINUTES - minute + toMinute;
  return minute < toMinute ? toMinute - minute : undefined;
};

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const clockAt = (at: Date, timeZone: string): Clock => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return { day: dayNames.indexOf(parts.weekday ?? '') + 1, minute: Number(parts.hour) * 60 + Number(parts.minute) };
};

/** Kept, since a format costs far more than its use; there are a few hundred time zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
};
