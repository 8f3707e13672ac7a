import { queryOptions } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../data/api.ts';
import { reportLinksQuery } from '../../data/teams/keys-and-links.ts';
import { useCall } from '../../data/writes/use-call.ts';

type Schemas = components['schemas'];
export type ReportLink = Schemas['ReportLink'];
export type CreatedReportLink = Schemas['CreatedReportLink'];

/** Shares a report; only this response contains its URL. */
export const useShareReport = () =>
  useCall({
    call: async (body: Schemas['NewReportLink']) => unwrap(await api.POST('/api/reports/links', { body })),
    failure: "We couldn't share the report",
    outdates: [reportLinksQuery],
  });

/** Replaces a link whose creator left; only this response contains the new URL. */
export const useTakeOverLink = () =>
  useCall({
    call: async (id: number) =>
      unwrap(await api.POST('/api/reports/links/{id}/take-over', { params: { path: { id } } })),
    failure: "We couldn't take over the link",
    outdates: [reportLinksQuery],
  });

export const useStopSharing = () =>
  useCall({
    call: async (id: number) => unwrap(await api.DELETE('/api/reports/links/{id}', { params: { path: { id } } })),
    success: ['Stopped sharing', 'The URL no longer works.'],
    failure: "We couldn't stop sharing",
    outdates: [reportLinksQuery],
  });

export const sharedReportQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-report', token],
    queryFn: async ({ signal }) => {
      const shared = unwrap(await api.GET('/api/shared-reports/{token}', { params: { path: { token } }, signal }));
      if (typeof shared === 'string') throw new TypeError("The report isn't valid JSON.");
      return shared;
    },
  });
