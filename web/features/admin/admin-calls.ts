import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type components, messageOr, unwrap } from '../../data/api.ts';
import { toast } from '../../ui/toast/toast.ts';

type Schemas = components['schemas'];
export type ManagedUser = Schemas['ManagedUser'];
export type NewManagedUser = Schemas['NewManagedUser'];
export type ManagedUserChanges = Schemas['ManagedUserChanges'];
export type UserWithServices = Schemas['UserWithServices'];
export type Statistics = Schemas['Statistics'];
export type AdminSettings = Schemas['AdminSettings'];

/** What is searched for, and which page of it is shown, from 0 on. */
export type Search = { readonly q: string; readonly page: number };

/** One page, and how many there are on all of them. */
export type Page<Item> = { readonly items: readonly Item[]; readonly total: number };

/** Users on one page. */
export const PAGE_SIZE = 50;

/** No live event tells of other people's accounts. */
const refetched = { refetchInterval: 30_000, staleTime: 5_000, placeholderData: keepPreviousData } as const;

const wanted = ({ q, page }: Search) => ({
  query: { ...(q.trim() && { q: q.trim() }), limit: PAGE_SIZE, offset: page * PAGE_SIZE },
});

const pageOf = <Item>(result: { data?: Item[]; error?: unknown; response: Response }): Page<Item> => ({
  items: unwrap(result),
  total: Number(result.response.headers.get('x-total-count')),
});

export const usersQuery = (search: Search) =>
  queryOptions({
    queryKey: ['admin', 'users', search],
    queryFn: async ({ signal }) => pageOf(await api.GET('/api/admin/users', { params: wanted(search), signal })),
    ...refetched,
  });

export const overviewQuery = (search: Search) =>
  queryOptions({
    queryKey: ['admin', 'overview', search],
    queryFn: async ({ signal }) =>
      pageOf(await api.GET('/api/admin/users-with-services', { params: wanted(search), signal })),
    ...refetched,
  });

export const statisticsQuery = queryOptions({
  queryKey: ['admin', 'statistics'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/admin/statistics', { signal })),
  ...refetched,
});

export const adminSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/admin/settings', { signal })),
});

type Words = {
  readonly success: readonly [title: string, text?: string];
  readonly failure: string;
  /** Stands below where the server gives no reason; the answer's status where left out. */
  readonly reason?: string;
};

/** A call that ends in a toast of the specification's section 8 and in refetched lists. */
const useAdminCall = <Input, Output>(call: (input: Input) => Promise<Output>, { success, failure, reason }: Words) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => toast.success(...success),
    onError: (error) => toast.failure(failure, reason === undefined ? error.message : messageOr(error, reason)),
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
};

export const useCreateUser = () =>
  useAdminCall(async (body: NewManagedUser) => unwrap(await api.POST('/api/admin/users', { body })), {
    success: ['User created successfully'],
    failure: 'Failed to create user',
  });

export const useUpdateUser = () =>
  useAdminCall(
    async ({ id, body }: { readonly id: number; readonly body: ManagedUserChanges }) =>
      unwrap(await api.PUT('/api/admin/users/{id}', { params: { path: { id } }, body })),
    { success: ['User updated successfully'], failure: 'Failed to update user' },
  );

export const useDeleteUser = () =>
  useAdminCall(async (id: number) => unwrap(await api.DELETE('/api/admin/users/{id}', { params: { path: { id } } })), {
    success: ['User Deleted', 'The user and all associated data have been permanently removed.'],
    failure: 'Failed to delete user',
  });

export const useUnlinkSignOn = () =>
  useAdminCall(
    async (id: number) =>
      unwrap(await api.DELETE('/api/admin/users/{id}/single-sign-on', { params: { path: { id } } })),
    { success: ['Single sign-on unlinked'], failure: 'Failed to unlink single sign-on' },
  );

export const useSaveAdminSettings = () =>
  useAdminCall(async (body: AdminSettings) => unwrap(await api.PUT('/api/admin/settings', { body })), {
    success: ['Admin notification settings saved', 'New user signup notifications have been configured.'],
    failure: 'Failed to save admin notification settings',
    reason: 'Failed to update admin settings',
  });
