import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../../data/api.ts';
import { addDays, type Day, endOfDay, startOfDay } from '../../../../ui/text/calendar.ts';
import type { IncidentsSearch } from '../search.ts';
import { type DaysPage, MOST_AT_ONCE, wholeDays } from './whole-days.ts';

/** The filters of a list; absent ones filter nothing. Both days are included. */
export type DaysFilter = {
  readonly from: Day;
  readonly to: Day;
  readonly q?: string | undefined;
  readonly state?: 'open' | 'ended' | undefined;
  readonly severity?: IncidentsSearch['severity'] | undefined;
  readonly phase?: IncidentsSearch['phase'] | undefined;
  readonly serviceId?: number | undefined;
  readonly provider?: string | undefined;
  readonly boardId?: number | undefined;
};

/** The matching incidents, newest first, in pages of whole days: a day that doesn't fit comes whole with the next page. */
export const daysQuery = ({ from, to, ...filter }: DaysFilter) =>
  infiniteQueryOptions({
    queryKey: ['incidents', 'days', { ...filter, from, to }],
    initialPageParam: to,
    queryFn: async ({ pageParam: until, signal }): Promise<DaysPage> => {
      const range = { since: iso(startOfDay(from)), until: iso(endOfDay(until)) };
      const counted = until === to ? { offset: 0 } : {};
      const query = { ...filter, ...range, ...counted, order: 'newest' as const, limit: MOST_AT_ONCE };
      const result = await api.GET('/api/incidents', { params: { query }, signal });
      const total = result.response.headers.get('x-total-count');
      return { ...wholeDays(unwrap(result), from), ...(total !== null && { total: Number(total) }) };
    },
    getNextPageParam: (last) => (last.from > from ? addDays(last.from, -1) : undefined),
  });

const iso = (ms: number): string => new Date(ms).toISOString();
