import { addDays, type Day, daysBetween, isDay } from '../../../ui/text/calendar.ts';

export const severities = ['outage', 'degraded', 'maintenance'] as const;

/** The filters of the list in the URL, besides the board. */
export type IncidentsSearch = {
  readonly q?: string;
  readonly state?: 'open' | 'ended';
  readonly severity?: (typeof severities)[number];
  readonly serviceId?: number;
  readonly provider?: string;
  /** The first day and the last, in the time zone of the screen. */
  readonly from?: Day;
  readonly to?: Day;
};

/** The days of a list without dates: today and those before. */
export const DAYS_BY_DEFAULT = 30;

/** The most days of a range. */
const MOST_DAYS = 400;

/** True if something is chosen, besides the dates. */
export const isChosen = ({ q, state, severity, serviceId, provider }: IncidentsSearch): boolean =>
  [q, state, severity, serviceId, provider].some((one) => one !== undefined);

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

/** Reads the search from a URL; leaves out values that mean nothing. */
export const incidentsSearchOf = (search: Record<string, unknown>): IncidentsSearch => {
  const { state, serviceId, from, to } = search;
  const severity = severities.find((one) => one === search.severity);
  return {
    ...textOf(search, 'q'),
    ...((state === 'open' || state === 'ended') && { state }),
    ...(severity && { severity }),
    ...(isCount(serviceId) && { serviceId }),
    ...textOf(search, 'provider'),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
};

// A text of digits arrives as a number.
const textOf = (search: Record<string, unknown>, name: 'q' | 'provider') => {
  const value = search[name];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text === '' ? {} : { [name]: text };
};

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;
