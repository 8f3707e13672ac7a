import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../data/api.ts';
import { reportLinksQuery } from '../../data/teams/keys-and-links.ts';
import { toast } from '../../ui/toast/toast.ts';

type Schemas = components['schemas'];
export type ReportLink = Schemas['ReportLink'];
export type CreatedReportLink = Schemas['CreatedReportLink'];

/** Shares a report; only this response contains its URL. */
export const useShareReport = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Schemas['NewReportLink']) => unwrap(await api.POST('/api/reports/links', { body })),
    onSuccess: () => void client.invalidateQueries({ queryKey: reportLinksQuery.queryKey }),
    onError: (error) => toast.failure("We couldn't share the report", error.message),
  });
};

/** Replaces a link whose creator left; only this response contains the new URL. */
export const useTakeOverLink = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) =>
      unwrap(await api.POST('/api/reports/links/{id}/take-over', { params: { path: { id } } })),
    onError: (error) => toast.failure("We couldn't take over the link", error.message),
    onSettled: () => void client.invalidateQueries({ queryKey: reportLinksQuery.queryKey }),
  });
};

export const useStopSharing = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => unwrap(await api.DELETE('/api/reports/links/{id}', { params: { path: { id } } })),
    onSuccess: () => toast.success('Stopped sharing', 'The URL no longer works.'),
    onError: (error) => toast.failure("We couldn't stop sharing", error.message),
    onSettled: () => void client.invalidateQueries({ queryKey: reportLinksQuery.queryKey }),
  });
};

/** The report that a token opens. */
export const sharedReportQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-report', token],
    queryFn: async ({ signal }) => {
      const shared = unwrap(await api.GET('/api/shared-reports/{token}', { params: { path: { token } }, signal }));
      if (typeof shared === 'string') throw new TypeError("The report isn't valid JSON.");
      return shared;
    },
  });
