import {
  addDays,
  type Day,
  dayIn,
  dayName,
  monthOf,
  shortDayName,
  weekdayName,
  weekdayOf,
  yearOf,
} from '../../../../ui/text/calendar.ts';
import { formatDayYear } from '../../../../ui/text/time.ts';

/** Days in a row, both included. */
export type Range = { readonly from: Day; readonly to: Day };

export type Preset = { readonly label: string; readonly range: Range };

const MONDAY = 1;
const TUESDAY = 2;

export const presetsOn = (today: Day): readonly Preset[] => [
  { label: 'Today', range: lastDays(today, 1) },
  { label: 'Yesterday', range: dayBefore(today, 1) },
  { label: 'Last Tuesday', range: lastWeekday(today, TUESDAY) },
  { label: 'Last 7 days', range: lastDays(today, 7) },
  { label: 'Last week', range: weekBefore(today) },
  { label: 'Last 30 days', range: lastDays(today, 30) },
  { label: 'This month', range: { from: monthRange(today, 0).from, to: today } },
  { label: monthName(monthRange(today, -1).from, today), range: monthRange(today, -1) },
  { label: 'Last 90 days', range: lastDays(today, 90) },
];

/** This many days, up to today. */
export const lastDays = (today: Day, count: number): Range => ({ from: addDays(today, 1 - count), to: today });

export const dayBefore = (today: Day, count: number): Range => {
  const day = addDays(today, -count);
  return { from: day, to: day };
};

/** The latest such weekday before today; 0 is Sunday. */
export const lastWeekday = (today: Day, weekday: number): Range =>
  dayBefore(today, ((weekdayOf(today) - weekday + 6) % 7) + 1);

/** Monday to Sunday of the week before this one. */
export const weekBefore = (today: Day): Range => {
  const monday = addDays(today, -((weekdayOf(today) - MONDAY + 7) % 7) - 7);
  return { from: monday, to: addDays(monday, 6) };
};

/** The whole month that is this many months away. */
export const monthRange = (today: Day, months: number): Range => ({
  from: dayIn(yearOf(today), monthOf(today) + months, 1),
  to: dayIn(yearOf(today), monthOf(today) + months + 1, 0),
});

const monthName = (day: Day, today: Day): string => dayName(day, today).replace(/^\w+ \d+ /, '');

export const isSame = (a: Range, b: Range): boolean => a.from === b.from && a.to === b.to;

/** "Last week", "Tuesday 17 November", "Mon, Nov 16 to Fri, Nov 20". */
export const rangeName = (range: Range, today: Day): string => {
  const preset = presetsOn(today).find((one) => isSame(one.range, range));
  if (preset && preset.label !== 'Last Tuesday') return preset.label;
  if (range.from === range.to) return dayName(range.from, today);
  const month = monthRange(range.from, 0);
  if (isSame(month, range)) return monthName(range.from, today);
  const years = yearOf(range.from) === yearOf(today) && yearOf(range.to) === yearOf(today);
  const name = years ? shortDayName : formatDayYear;
  return `${name(range.from)} to ${name(range.to)}`;
};

/** For sentences: "today", "in the last 30 days", "on Wednesday 18 November", "in October". */
export const inRange = (range: Range, today: Day): string => {
  const name = rangeName(range, today);
  if (name === 'Today' || name === 'Yesterday' || name === 'Last week' || name === 'This month')
    return name.toLowerCase();
  if (name.startsWith('Last ')) return `in the ${name.toLowerCase().replace('last', 'last')}`;
  if (range.from === range.to) return `on ${name}`;
  return name.includes(' to ') ? `from ${name}` : `in ${name}`;
};

/** "Today, Friday 20 November". */
export const dayTitle = (day: Day, today: Day): string => {
  const near = day === today ? 'Today, ' : day === addDays(today, -1) ? 'Yesterday, ' : '';
  return `${near}${dayName(day, today)}`;
};

/** "Wednesday 18 November", "Saturday 14 and Sunday 15 November", "Monday 2 to Friday 6 November". */
export const quietTitle = ({ from, to }: Range, today: Day): string => {
  if (from === to) return dayName(from, today);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = isSameMonth ? `${weekdayName(from)} ${Number(from.slice(8))}` : dayName(from, today);
  return `${first} ${addDays(from, 1) === to ? 'and' : 'to'} ${dayName(to, today)}`;
};
