import type { components } from '#api';
import { CommandError, exitCodes } from '../terminal.ts';

type QuietHours = components['schemas']['AlertQuietHours'];

export const QUIET_EXAMPLE = 'mon-fri 22:00-07:00 Europe/London';

/** One line, such as "mon-fri 22:00-07:00 Europe/London" or "22:00-07:00 UTC drop"; "none" for none. */
export const quietText = (quiet: QuietHours | null): string => {
  if (!quiet) return 'none';
  const { days, fromMinute, toMinute, timeZone, summary } = quiet;
  const hours = `${clockOf(fromMinute)}-${clockOf(toMinute)}`;
  return [...(days.length === 7 ? [] : [daysText(days)]), hours, timeZone, ...(summary ? [] : ['drop'])].join(' ');
};

/** Null for "none", undefined for a text that isn't one. The server knows the time zones. */
export const quietHoursFrom = (text: string): QuietHours | null | undefined => {
  const words = text.trim().split(/\s+/);
  if (words.join() === 'none') return null;
  const isDropped = words.at(-1) === 'drop';
  const [zone, hours = '', days, ...rest] = (isDropped ? words.slice(0, -1) : words).toReversed();
  const [from, to, ...others] = hours.split('-').map(minuteOf);
  const chosen = days === undefined ? [1, 2, 3, 4, 5, 6, 7] : daysFrom(days);
  if (from === undefined || to === undefined || !zone || !chosen || rest.length + others.length > 0) return undefined;
  return { days: chosen, fromMinute: from, toMinute: to, timeZone: zone, summary: !isDropped };
};

/** @throws CommandError (usage) for a text that isn't one */
export const quietFlag = (text: string | undefined): { readonly quietHours?: QuietHours | null } => {
  if (text === undefined) return {};
  const quietHours = quietHoursFrom(text);
  if (quietHours !== undefined) return { quietHours };
  throw new CommandError(exitCodes.usage, `--quiet-hours takes "${QUIET_EXAMPLE}", or none.`);
};

/** As the replay of a rule takes them. */
export const quietQuery = (quiet: QuietHours | null) =>
  quiet
    ? {
        quietHours: quiet.summary ? ('summary' as const) : ('drop' as const),
        quietDays: quiet.days,
        quietFromMinute: quiet.fromMinute,
        quietToMinute: quiet.toMinute,
        quietTimeZone: quiet.timeZone,
      }
    : { quietHours: 'none' as const };

const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const daysText = (days: readonly number[]): string => {
  const [first, last] = [days[0] ?? 1, days.at(-1) ?? 7];
  const isRow = days.length > 2 && last - first === days.length - 1;
  return isRow ? `${nameOf(first)}-${nameOf(last)}` : days.map(nameOf).join(',');
};

const nameOf = (day: number): string => dayNames[day - 1] ?? '';

const daysFrom = (text: string): number[] | undefined => {
  const days = text.toLowerCase().split(',').flatMap(rangeOf);
  return days.includes(0) ? undefined : [...new Set(days)].toSorted();
};

/** Has a 0 for a name that isn't a day's. */
const rangeOf = (text: string): readonly number[] => {
  const [from = 0, to = from, ...others] = text.split('-').map((name) => dayNames.indexOf(name) + 1);
  if (from === 0 || to < from || others.length > 0) return [0];
  return Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
};

export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const minuteOf = (clock: string): number | undefined => {
  const [, hours, minutes] = /^(\d\d?):(\d\d)$/.exec(clock) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes)];
  return hour < 24 && minute < 60 ? hour * 60 + minute : undefined;
};
