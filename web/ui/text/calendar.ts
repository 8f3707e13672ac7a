import { type Day, dayFrom, isDay } from './day.ts';
import { dayOf, formatClock, formatShort } from './time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts';

export { type Day, isDay };

/** This many days later; earlier for negative numbers. */
export const addDays = (day: Day, count: number): Day => dayFrom(Date.parse(day) + count * DAY_MS);

/** The number of days from one to another: 0 for the same. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay();

/** The day of that month, counted from 0, which may lie outside of the year; day 0 is the last of the month before. */
export const dayIn = (year: number, month: number, day: number): Day => dayFrom(Date.UTC(year, month, day));

export const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** Counted from 0. */
export const monthOf = (day: Day): number => Number(day.slice(5, 7)) - 1;

/**
 * The first moment of a day in the time zone of the screen, in milliseconds. Where clocks change at midnight, the day begins with its
 * first existing minute.
 */
export const startOfDay = (day: Day): number => {
  // No zone is further from UTC than 14 hours. Clocks change on whole minutes.
  let [before, at] = [Date.parse(day) - 15 * HOUR_MS, Date.parse(day) + 15 * HOUR_MS];
  while (at - before > MINUTE_MS) {
    const middle = before + Math.floor((at - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (dayOf(new Date(middle)) >= day) at = middle;
    else before = middle;
  }
  return at;
};

/** The last millisecond of a day. */
export const endOfDay = (day: Day): number => startOfDay(addDays(day, 1)) - 1;

/** "Tuesday 17 November", with the year unless it's the year of `today`. */
export const dayName = (day: Day, today: Day): string => {
  const name = longDay.format(new Date(day)).replace(',', '');
  return yearOf(day) === yearOf(today) ? name : `${name} ${yearOf(day)}`;
};

/** "Tue, Nov 17". */
export const shortDayName = (day: Day): string => shortDay.format(new Date(day));

/** "Tue, Nov 17, 9:05 AM". */
export const formatWeekday = (moment: string): string => `${shortDayName(dayOf(moment))}, ${formatClock(moment)}`;

/** "Tuesday". */
export const weekdayName = (day: Day): string => weekday.format(new Date(day));

/** For lists: "9:05 AM" today, "Tue 9:05 AM" in the last week, "Nov 3, 9:05 AM" before. */
export const formatRecent = (moment: string, now: Date): string => {
  const [day, today] = [dayOf(moment), dayOf(now)];
  if (day === today) return formatClock(moment);
  const ago = daysBetween(day, today);
  return ago > 0 && ago < 7 ? `${weekdayName(day).slice(0, 3)} ${formatClock(moment)}` : formatShort(moment);
};

/** "2:10 to 3:38 PM"; with the weekday if it ends on another day. */
export const formatSpan = (from: string, to: string): string => {
  const [start, end] = [formatClock(from), formatClock(to)];
  if (dayOf(from) !== dayOf(to)) return `${start} to ${weekdayName(dayOf(to)).slice(0, 3)} ${end}`;
  const half = / [AP]M$/.exec(end)?.[0];
  return `${half && start.endsWith(half) ? start.slice(0, -half.length) : start} to ${end}`;
};

// The days of this module are plain dates, which UTC writes unchanged.
const utc = { timeZone: 'UTC' } as const;
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', ...utc });
const shortDay = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', ...utc });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', ...utc });
