import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../data/api.ts';
import { toast } from '../../ui/toast/toast.ts';

type Schemas = components['schemas'];
export type NewService = Schemas['NewService'];
export type ServiceChanges = Schemas['ServiceChanges'];
export type ManualStatus = Schemas['ManualStatus'];

/** All known services: one answer serves the suggestions at each keystroke and knows the page of an address. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/catalogue', { params: { query: { limit: 500 } }, signal })),
});

/** Refetches what a change of services or incidents may have changed; of a service that is gone, nothing more is asked. */
const useRefetchBoard = () => {
  const client = useQueryClient();
  return (gone?: number) =>
    Promise.all([
      client.invalidateQueries({
        queryKey: ['services'],
        predicate: ({ queryKey }) => queryKey[1] !== gone || gone === undefined,
      }),
      client.invalidateQueries({ queryKey: ['incidents'] }),
    ]);
};

/** A call that ends in a toast of the specification's section 8 and in refetched lists. */
const useBoardCall = <Input>(
  call: (input: Input) => Promise<unknown>,
  success: { readonly title: string; readonly text?: string },
  failure: string,
  goneAfter: (input: Input) => number | undefined = () => undefined,
) => {
  const refetch = useRefetchBoard();
  return useMutation({
    mutationFn: call,
    onSuccess: (_, input) => {
      toast.success(success.title, success.text);
      // Not awaited: the dialog closes at once, and the lists follow.
      void refetch(goneAfter(input));
    },
    onError: (error: Error) => toast.failure(failure, error.message),
  });
};

export const useAddService = () =>
  useBoardCall(
    async (body: NewService) => unwrap(await api.POST('/api/services', { body })),
    { title: 'Service added' },
    'Failed to add service',
  );

export const useEditService = (id: number) =>
  useBoardCall(
    async (body: ServiceChanges) => unwrap(await api.PUT('/api/services/{id}', { params: { path: { id } }, body })),
    { title: 'Service updated' },
    'Failed to update service',
  );

export const useDeleteService = () =>
  useBoardCall(
    async (id: number) => unwrap(await api.DELETE('/api/services/{id}', { params: { path: { id } } })),
    { title: 'Service deleted' },
    'Failed to delete service',
    (id) => id,
  );

const statusUpdated = { title: 'Status updated', text: 'The service status has been updated successfully.' };

export const useSetStatus = (serviceId: number) =>
  useBoardCall(
    async (body: ManualStatus) =>
      unwrap(await api.PUT('/api/service-statuses/{serviceId}', { params: { path: { serviceId } }, body })),
    statusUpdated,
    'Failed to update status',
  );

export const useClearStatus = (serviceId: number) =>
  useBoardCall(
    async () => unwrap(await api.DELETE('/api/service-statuses/{serviceId}', { params: { path: { serviceId } } })),
    statusUpdated,
    'Failed to update status',
  );

export const useRefreshStatus = () =>
  useBoardCall(
    async () => unwrap(await api.POST('/api/refresh-status')),
    { title: 'Status refreshed', text: 'All service statuses have been updated.' },
    'Failed to refresh status',
  );
