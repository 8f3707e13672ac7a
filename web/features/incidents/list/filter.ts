import type { IncidentFilter } from '../../../data/queries.ts';
import { counted } from '../../../ui/text/counted.ts';

/** The filters and page of the list in the URL. */
export type IncidentsSearch = Omit<IncidentFilter, 'boardId'> & {
  /** Starts at 1, which is the default. */
  readonly page?: number;
};

/** The periods that can be chosen, in days. */
export const periods: readonly number[] = [1, 7, 30, 90];

export const isFiltered = ({ q, state, serviceId, days }: IncidentFilter): boolean =>
  [q, state, serviceId, days].some((chosen) => chosen !== undefined);

/** Reads the search from a URL; leaves out values that mean nothing. */
export const incidentsSearchOf = (search: Record<string, unknown>): IncidentsSearch => {
  const { q, state, serviceId, days, page } = search;
  const text = typeof q === 'string' || typeof q === 'number' ? String(q) : '';
  return {
    ...(text !== '' && { q: text }),
    ...((state === 'open' || state === 'ended') && { state }),
    ...(isCount(serviceId) && { serviceId }),
    ...(isCount(days) && periods.includes(days) && { days }),
    ...(isCount(page) && page > 1 && { page }),
  };
};

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;

/** `Showing 26 to 50 of 312 incidents`. */
export const shownText = (page: number, perPage: number, shown: number, total: number): string => {
  const before = (page - 1) * perPage;
  return `Showing ${before + 1} to ${before + shown} of ${counted(total, 'incident')}`;
};
