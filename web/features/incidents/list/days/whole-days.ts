import type { Incident } from '../../../../board/status/status.ts';
import { addDays, type Day } from '../../../../ui/text/calendar.ts';
import { dayOf } from '../../../../ui/text/time.ts';

export const MOST_AT_ONCE = 200;

/** Whole days of a list. */
export type DaysPage = {
  readonly incidents: readonly Incident[];
  /** The earliest day that is complete. */
  readonly from: Day;
  /** True if `from` had more incidents than one call returns. */
  readonly isCut: boolean;
  /** How many match in all; known of the first page only. */
  readonly total?: number;
};

/** Leaves out the last day of a full answer, unless it has no other. */
export const wholeDays = (
  incidents: readonly Incident[],
  from: Day,
): Pick<DaysPage, 'incidents' | 'from' | 'isCut'> => {
  const [first, last] = [incidents[0], incidents.at(-1)];
  if (!first || !last || incidents.length < MOST_AT_ONCE) return { incidents, from, isCut: false };
  // Those from before the range belong to its first day.
  const [newest, oldest] = [first, last].map(({ startedAt }) => laterOf(dayOf(startedAt), from)) as [Day, Day];
  if (newest === oldest) return { incidents, from: oldest, isCut: true };
  const whole = incidents.filter(({ startedAt }) => dayOf(startedAt) > oldest);
  return { incidents: whole, from: addDays(oldest, 1), isCut: false };
};

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b);
