import { dayAfter, type Zone, zoneOf } from '#zone-days';
import { remember } from '../../../shared/remember.ts';
import type { SummaryPeriod } from '../../../shared/summaries.ts';

/** The regular summaries of an integration: at least one of both. */
export type SummaryRule = {
  readonly daily: boolean;
  /** On Mondays. */
  readonly weekly: boolean;
  /** Minutes since midnight. */
  readonly atMinute: number;
  /** A name of the IANA time zone database. */
  readonly timeZone: string;
  /** Also if nothing happened. */
  readonly whenQuiet: boolean;
};

export const periodsOf = ({ daily, weekly }: SummaryRule): readonly SummaryPeriod[] => [
  ...(daily ? ['day' as const] : []),
  ...(weekly ? ['week' as const] : []),
];

/** A summary that is due on this day, such as `2026-11-23`, and the time that it covers: up to the moment when it's due. */
export type SummaryTime = { readonly day: string; readonly from: Date; readonly to: Date };

type When = Pick<SummaryRule, 'atMinute' | 'timeZone'>;

/** The first summary that is due after a moment. */
export const summaryAfter = (when: When, period: SummaryPeriod, after: Date): SummaryTime => {
  const zone = zoneFor(when.timeZone);
  let day = dayAfter(zone.dateAt(after.getTime()), -1);
  while (!isDayOf(period, day) || momentOf(zone, day, when) <= after.getTime()) day = dayAfter(day);
  return timeOf(zone, day, when, period);
};

/** The last summary that was due by a moment. */
export const summaryBefore = (when: When, period: SummaryPeriod, by: Date): SummaryTime => {
  const zone = zoneFor(when.timeZone);
  let day = dayAfter(zone.dateAt(by.getTime()));
  while (!isDayOf(period, day) || momentOf(zone, day, when) > by.getTime()) day = dayAfter(day, -1);
  return timeOf(zone, day, when, period);
};

/** When the next summary of a rule is due. */
export const nextSummaryAt = (rule: SummaryRule, after: Date): Date => {
  const [first, ...others] = periodsOf(rule).map((period) => summaryAfter(rule, period, after).to);
  return others.reduce((one, other) => (other < one ? other : one), first ?? after);
};

/** The summaries of a rule that are due at this moment: both on a Monday. */
export const summariesAt = (
  rule: SummaryRule,
  at: Date,
): readonly (SummaryTime & { readonly period: SummaryPeriod })[] =>
  periodsOf(rule)
    .map((period) => ({ period, ...summaryBefore(rule, period, at) }))
    .filter(({ to }) => to.getTime() === at.getTime());

/** Everything that was due after `from`, up to `to`. */
export const summariesBetween = (when: When, period: SummaryPeriod, from: Date, to: Date): readonly SummaryTime[] => {
  const times: SummaryTime[] = [];
  for (let next = summaryAfter(when, period, from); next.to <= to; next = summaryAfter(when, period, next.to))
    times.push(next);
  return times;
};

const isDayOf = (period: SummaryPeriod, day: string): boolean =>
  period === 'day' || new Date(day).getUTCDay() === MONDAY;

const MONDAY = 1;

const timeOf = (zone: Zone, day: string, when: When, period: SummaryPeriod): SummaryTime => ({
  day,
  from: new Date(momentOf(zone, dayAfter(day, period === 'day' ? -1 : -7), when)),
  to: new Date(momentOf(zone, day, when)),
});

/** By the clock of the time zone, also on days when it changes. A time that it skips is an hour later. */
const momentOf = (zone: Zone, day: string, { atMinute, timeZone }: When): number => {
  const guess = zone.startOf(day) + atMinute * MINUTE_MS;
  const late = ((minuteAt(timeZone, guess) - atMinute + 1.5 * DAY_MINUTES) % DAY_MINUTES) - DAY_MINUTES / 2;
  const moment = guess - late * MINUTE_MS;
  return minuteAt(timeZone, moment) === atMinute ? moment : guess;
};

/** Minutes since midnight by the clock. */
const minuteAt = (timeZone: string, ms: number): number => {
  const [hour = 0, minute = 0] = clockFor(timeZone).format(ms).split(':').map(Number);
  return hour * 60 + minute;
};

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** Creating one costs far more than using it; there are a few hundred time zones. */
const REMEMBERED = 100;
const zoneFor = remember(REMEMBERED, zoneOf);
const clockFor = remember(
  REMEMBERED,
  (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);
