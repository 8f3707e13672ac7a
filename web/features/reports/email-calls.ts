import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../data/api.ts';
import { useWrite } from '../../live/use-write.ts';

export const reportEmailQuery = queryOptions({
  queryKey: ['report-email'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/reports/email', { signal })),
});

export const useSetReportEmail = () => {
  const client = useQueryClient();
  return useWrite({
    call: async (body: components['schemas']['NewReportEmail']) => {
      const email = unwrap(await api.PUT('/api/reports/email', { body }));
      client.setQueryData(reportEmailQuery.queryKey, email);
      return email;
    },
    lists: [],
    success: ({ enabled }) => ({ title: enabled ? 'Monthly report is on' : 'Monthly report is off' }),
    failure: "We couldn't save the monthly report",
  });
};
