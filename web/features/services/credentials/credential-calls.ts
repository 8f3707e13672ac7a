import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../../data/api.ts';
import { toast } from '../../../ui/toast/toast.ts';

type Schemas = components['schemas'];
export type PageCredentials = Schemas['PageCredentials'];
export type NewPageCredentials = Schemas['NewPageCredentials'];

export const credentialsQuery = queryOptions({
  queryKey: ['page-credentials'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/page-credentials', { signal })),
});

/** Checks of URLs may have another result with other credentials. */
const useOutdated = () => {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: credentialsQuery.queryKey });
    void client.resetQueries({ queryKey: ['detect'] });
  };
};

export const useSaveCredentials = () =>
  useMutation({
    mutationFn: async (body: NewPageCredentials) => unwrap(await api.PUT('/api/page-credentials', { body })),
    onSuccess: useOutdated(),
    onError: (error) => toast.failure("We couldn't save the credentials", error.message),
  });

export const useDeleteCredentials = () =>
  useMutation({
    mutationFn: async (id: number) =>
      unwrap(await api.DELETE('/api/page-credentials/{id}', { params: { path: { id } } })),
    onSuccess: () => toast.success('Credentials deleted', 'We no longer read this status page.'),
    onError: (error) => toast.failure("We couldn't delete the credentials", error.message),
    onSettled: useOutdated(),
  });
