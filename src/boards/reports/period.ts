import { type Day, dayAfter, daysBetween, today, zoneOf } from '#zone-days';
import { invalidFields } from '../../shared/errors.ts';

/** A requested period: a name such as `2026-10`, `2026-Q4`, `30d`, `90d` or `12m`, or the first and the last day. */
export type WantedPeriod = {
  readonly period?: string;
  /** Days such as `2026-10-01`; both are part of the period. */
  readonly from?: string;
  readonly to?: string;
};

/** The time of a report. */
export type Period = {
  /** Its name, or `2026-10-01..2026-10-15`. */
  readonly name: string;
  /** As a heading, such as `October 2026`. */
  readonly label: string;
  /** Within a sentence, such as `in October 2026`. */
  readonly words: string;
  readonly timeZone: string;
  readonly from: Date;
  /** The end; in the future while it isn't over. */
  readonly to: Date;
  readonly isOver: boolean;
  /** Its days up to now, in order. */
  readonly days: readonly Day[];
};

const MOST_DAYS = 366;

/** @throws AppError invalid_input for a period that is invalid, in the future or longer than a year */
export const periodOf = (wanted: WantedPeriod, timeZone: string, now: Date): Period => {
  const zone = zoneOf(timeZone);
  const current = today(zone, now);
  const { name, label, words, first, last } = namedPeriod(wanted, current);
  if (first > current) throw invalidFields({ period: 'This period is in the future. Choose an earlier one.' });
  const days = daysBetween(zone, first, last < current ? last : current);
  if (days.length > MOST_DAYS) throw tooLong();
  const from = new Date(zone.startOf(first));
  const to = new Date(zone.startOf(dayAfter(last)));
  return { name, label, words, timeZone, from, to, isOver: to <= now, days };
};

type Named = Pick<Period, 'name' | 'label' | 'words'> & { readonly first: string; readonly last: string };

const namedPeriod = ({ period, from, to }: WantedPeriod, current: string): Named => {
  if (from !== undefined || to !== undefined) return ownRange(from, to, current);
  if (period === undefined) return monthOf(Number(current.slice(0, 4)), Number(current.slice(5, 7)) - 1);
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(5))];
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(period)) return monthOf(year, month);
  if (/^\d{4}-Q[1-4]$/.test(period)) return quarterOf(year, Number(period.slice(6)));
  const rolling = rollingPeriods.find(({ name }) => name === period);
  if (!rolling) throw invalidFields({ period: 'Use a month (2026-10), a quarter (2026-Q4), 30d, 90d or 12m' });
  const { name, label, days } = rolling;
  return { name, label, words: `in the ${label.toLowerCase()}`, first: dayAfter(current, 1 - days), last: current };
};

const rollingPeriods = [
  { name: '30d', label: 'Last 30 days', days: 30 },
  { name: '90d', label: 'Last 90 days', days: 90 },
  { name: '12m', label: 'Last 12 months', days: 365 },
] as const;

/** Month 0 is the last December. */
const monthOf = (year: number, month: number): Named => {
  const first = new Date(Date.UTC(year, month - 1));
  const label = first.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return { name: first.toISOString().slice(0, 7), label, words: `in ${label}`, ...monthsFrom(first, 1) };
};

const quarterOf = (year: number, quarter: number): Named => {
  const label = `Q${quarter} ${year}`;
  const months = monthsFrom(new Date(Date.UTC(year, quarter * 3 - 3)), 3);
  return { name: `${year}-Q${quarter}`, label, words: `in ${label}`, ...months };
};

const monthsFrom = (first: Date, count: number): Pick<Named, 'first' | 'last'> => ({
  first: dateOf(first),
  last: dateOf(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + count, 0))),
});

const ownRange = (from: string | undefined, to: string | undefined, current: string): Named => {
  if (from === undefined) throw invalidFields({ from: 'Enter the first day' });
  const last = to ?? current;
  if (last < from) throw invalidFields({ to: 'The last day must be after the first' });
  if (dayAfter(from, MOST_DAYS) <= last) throw tooLong();
  const words = `from ${written(from)} to ${written(last)}`;
  const label = `${written(from)} to ${written(last)}`;
  return { name: `${from}..${last}`, label, words, first: from, last };
};

const tooLong = () => invalidFields({ from: `A report covers up to ${MOST_DAYS} days. Choose a shorter period.` });

const written = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const dateOf = (at: Date): string => at.toISOString().slice(0, 10);
