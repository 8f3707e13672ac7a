import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type components, type operations, unwrap } from '../../data/api.ts';
import { useAdminCall } from './use-admin-call.ts';

type Schemas = components['schemas'];
export type ManagedUser = Schemas['ManagedUser'];
export type NewManagedUser = Schemas['NewManagedUser'];
export type ManagedUserChanges = Schemas['ManagedUserChanges'];
export type UserWithServices = Schemas['UserWithServices'];
export type Statistics = Schemas['Statistics'];

export type ManagedTeam = Schemas['ManagedTeam'];
export type TeamSort = NonNullable<NonNullable<operations['listManagedTeams']['parameters']['query']>['sort']>;

type Query = NonNullable<operations['listUsers']['parameters']['query']>;
export type UserState = NonNullable<Query['state']>;
export type UserSort = NonNullable<Query['sort']>;

/** The search text, and the page of results to show, counted from 0. */
export type Search = { readonly q: string; readonly page: number };

/** The same for the users table, as its URL holds it. */
export type UserSearch = Search & {
  readonly state?: UserState | undefined;
  readonly sort?: UserSort | undefined;
  readonly size: number;
};

/** The search of the teams table. */
export type TeamSearch = Search & { readonly sort: TeamSort };

/** One page, and how many there are on all of them. */
export type Page<Item> = { readonly items: readonly Item[]; readonly total: number };

/** Users on one page, unless another number is chosen. */
export const PAGE_SIZE = 50;
export const PAGE_SIZES: readonly number[] = [25, PAGE_SIZE, 100, 200];

/** No live event reports other users' accounts. */
const refetched = { refetchInterval: 30_000, staleTime: 5_000, placeholderData: keepPreviousData } as const;

const wanted = ({ q, page }: Search) => ({
  query: { ...(q.trim() && { q: q.trim() }), limit: PAGE_SIZE, offset: page * PAGE_SIZE },
});

const pageOf = <Item>(result: { data?: Item[]; error?: unknown; response: Response }): Page<Item> => ({
  items: unwrap(result),
  total: Number(result.response.headers.get('x-total-count')),
});

const choiceOf = ({ q, state, sort }: UserSearch) => ({
  ...(q.trim() && { q: q.trim() }),
  ...(state && { state }),
  ...(sort && { sort }),
});

export const usersQuery = (search: UserSearch) => {
  const { page, size } = search;
  const query = { ...choiceOf(search), limit: size, offset: page * size };
  return queryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: async ({ signal }) => pageOf(await api.GET('/api/admin/users', { params: { query }, signal })),
    ...refetched,
  });
};

/** The URL of all matching users as CSV. */
export const exportUrl = (search: UserSearch): string =>
  `/api/admin/users-export?${new URLSearchParams(choiceOf(search))}`;

export const overviewQuery = (search: Search) =>
  queryOptions({
    queryKey: ['admin', 'overview', search],
    queryFn: async ({ signal }) =>
      pageOf(await api.GET('/api/admin/users-with-services', { params: wanted(search), signal })),
    ...refetched,
  });

export const teamsQuery = ({ sort, ...search }: TeamSearch) => {
  const query = { ...wanted(search).query, sort };
  return queryOptions({
    queryKey: ['admin', 'teams', query],
    queryFn: async ({ signal }) => pageOf(await api.GET('/api/admin/teams', { params: { query }, signal })),
    ...refetched,
  });
};

export const statisticsQuery = queryOptions({
  queryKey: ['admin', 'statistics'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/admin/statistics', { signal })),
  ...refetched,
});

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

export type UserDetails = Schemas['UserDetails'];

export const userDetailsQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'users', id, 'details'],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/admin/users/{id}/details', { params: { path: { id } }, signal })),
    ...refetched,
  });

export type BulkAction =
  | { readonly kind: 'trial'; readonly users: readonly ManagedUser[] }
  | { readonly kind: 'confirmation'; readonly users: readonly ManagedUser[] };

/** A user who wasn't changed, and the reason. */
export type Refusal = { readonly username: string; readonly reason: string };

/** Applies one change to several users, one after the other; returns those for whom it failed. */
export const useBulk = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, users, days }: BulkAction & { readonly days: number }): Promise<readonly Refusal[]> => {
      const refused: Refusal[] = [];
      for (const { id, username } of users) {
        const params = { path: { id } };
        const answer =
          kind === 'trial'
            ? await api.POST('/api/admin/users/{id}/trial', { params, body: { days } })
            : await api.POST('/api/admin/users/{id}/email-confirmation', { params });
        if (answer.error) refused.push({ username, reason: answer.error.message });
        else if ('outcome' in answer.data && answer.data.outcome === 'confirmed')
          refused.push({ username, reason: 'The email address is already confirmed.' });
      }
      return refused;
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
};

export const useDeleteUser = () =>
  useAdminCall(async (id: number) => unwrap(await api.DELETE('/api/admin/users/{id}', { params: { path: { id } } })), {
    success: ['User Deleted', 'The user and all associated data have been permanently removed.'],
    failure: 'Failed to delete user',
  });

export const useUnlinkSignOn = () =>
  useAdminCall(
    async (id: number) =>
      unwrap(await api.DELETE('/api/admin/users/{id}/single-sign-on', { params: { path: { id } } })),
    { success: ['Single sign-on unlinked'], failure: "We couldn't unlink single sign-on" },
  );
