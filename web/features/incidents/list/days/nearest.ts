import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../../data/api.ts';
import { endOfDay } from '../../../../ui/text/calendar.ts';
import type { DaysFilter } from './pages.ts';

/** The latest incident up to the end of a range that fits its other filters, else the latest of all; null if none does. */
export const nearestQuery = ({ from, to, ...filter }: DaysFilter) =>
  queryOptions({
    queryKey: ['incidents', 'nearest', { ...filter, from, to }],
    queryFn: async ({ signal }) => {
      const latest = async (until?: string) => {
        const query = { ...filter, ...(until !== undefined && { until }), order: 'newest' as const, limit: 1 };
        return unwrap(await api.GET('/api/incidents', { params: { query }, signal }))[0];
      };
      return (await latest(new Date(endOfDay(to)).toISOString())) ?? (await latest()) ?? null;
    },
  });
