import { addDays, type Day, daysBetween } from '../../../ui/text/calendar.ts';
import type { IncidentsSearch } from './search.ts';

/** The days of a list without dates: today and those before. */
export const DAYS_BY_DEFAULT = 30;

/** The most days of a range. */
export const MOST_DAYS = 400;

/** True if something is chosen, besides the dates. */
export const isChosen = ({ from, to, ...chosen }: IncidentsSearch): boolean =>
  Object.values(chosen).some((one) => one !== undefined);

/** How many filters are set. */
export const filterCount = ({ from, to, ...search }: IncidentsSearch): number =>
  Object.values(search).filter((value) => value !== undefined).length +
  (from === undefined && to === undefined ? 0 : 1);

/** The days of a search, both included: 30 without dates; none lies ahead, and there are at most 400. */
export const rangeOf = ({ from, to }: IncidentsSearch, today: Day): { readonly from: Day; readonly to: Day } => {
  const last = to !== undefined && to < today ? to : today;
  const first = from ?? addDays(last, 1 - DAYS_BY_DEFAULT);
  if (first > last) return { from: last, to: last };
  return { from: daysBetween(first, last) < MOST_DAYS ? first : addDays(last, 1 - MOST_DAYS), to: last };
};

/** True if a search wants more days than its list shows. */
export const isShortened = (search: IncidentsSearch, today: Day): boolean =>
  search.from !== undefined && search.from < rangeOf(search, today).from;
