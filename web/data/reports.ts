import { queryOptions } from '@tanstack/react-query';
import { api, type components, unwrap } from './api.ts';

export type Report = components['schemas']['Report'];

/** The subject and the period of a report; all services and last month by default. */
export type WantedReport = {
  readonly serviceId?: number;
  readonly boardId?: number;
  readonly period?: string;
  readonly from?: string;
  readonly to?: string;
  readonly timeZone: string;
};

export const reportQuery = (wanted: WantedReport) =>
  queryOptions({
    queryKey: ['reports', wanted],
    queryFn: async ({ signal }): Promise<Report> => {
      const report = unwrap(await api.GET('/api/reports', { params: { query: wanted }, signal }));
      if (typeof report === 'string') throw new TypeError("The report isn't valid JSON.");
      return report;
    },
    // Days go by while the screen is open.
    staleTime: 60_000,
  });

/** The time zone of the user, else the browser's. */
export const reportZone = (own: string | null | undefined): string =>
  own ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
