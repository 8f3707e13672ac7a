import { queryOptions } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../../data/api.ts';
import { useCall } from '../../../data/writes/use-call.ts';

type Schemas = components['schemas'];
export type PageCredentials = Schemas['PageCredentials'];
export type NewPageCredentials = Schemas['NewPageCredentials'];

export const credentialsQuery = queryOptions({
  queryKey: ['page-credentials'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/page-credentials', { signal })),
});

/** The checks of URLs may have another result with other credentials. */
const outdates = [credentialsQuery, { queryKey: ['detect'] }];

export const useSaveCredentials = () =>
  useCall({
    call: async (body: NewPageCredentials) => unwrap(await api.PUT('/api/page-credentials', { body })),
    failure: "We couldn't save the credentials",
    outdates,
  });

export const useDeleteCredentials = () =>
  useCall({
    call: async (id: number) => unwrap(await api.DELETE('/api/page-credentials/{id}', { params: { path: { id } } })),
    success: ['Credentials deleted', 'We no longer read this status page.'],
    failure: "We couldn't delete the credentials",
    outdates,
  });
