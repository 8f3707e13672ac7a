import { queryOptions } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../../data/api.ts';
import { useChange } from '../publishing-calls.ts';

type Schemas = components['schemas'];
export type PageLink = Schemas['PageLink'];
export type CreatedPageLink = Schemas['CreatedPageLink'];

export const linksQuery = (id: number) =>
  queryOptions({
    queryKey: ['published-pages', id, 'links'],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/published-pages/{id}/links', { params: { path: { id } }, signal })),
  });

export const useCreateLink = (id: number) =>
  useChange({
    call: async (body: Schemas['NewPageLink']) =>
      unwrap(await api.POST('/api/published-pages/{id}/links', { params: { path: { id } }, body })),
    success: 'Link created',
    failure: "We couldn't create the link",
  });

export const useRevokeLink = () =>
  useChange({
    call: async (id: number) =>
      unwrap(await api.DELETE('/api/published-page-links/{id}', { params: { path: { id } } })),
    success: 'Link revoked',
    failure: "We couldn't revoke the link",
  });
