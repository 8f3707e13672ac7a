import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, type components, unwrap } from '../../../data/api.ts';
import { forTabTeam } from '../../../data/tab-team.ts';
import { toast } from '../../../ui/toast/toast.ts';

type Schemas = components['schemas'];
export type Subscriber = Schemas['Subscriber'];
export type Figures = Schemas['SubscriberFigures'];
export type Added = Schemas['ImportedSubscribers'];

const keyOf = (page: number) => ['published-pages', page, 'subscribers'] as const;

/** The subscribers of a status page, page by page. */
export const subscribersQuery = (page: number, search: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(page), search],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(search && { q: search }), ...(pageParam && { cursor: pageParam }) };
      const params = { path: { id: page }, query };
      return unwrap(await api.GET('/api/published-pages/{id}/subscribers', { params, signal }));
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** Those whom a post about these items reaches. */
export const audienceQuery = (page: number, items: readonly number[]) =>
  queryOptions({
    queryKey: [...keyOf(page), 'audience', items],
    queryFn: async ({ signal }) => {
      const params = { path: { id: page }, query: { items: [...items] } };
      return unwrap(await api.GET('/api/published-pages/{id}/audience', { params, signal }));
    },
  });

/** The numbers of those who were notified, by post. */
export const receiptsQuery = (page: number) =>
  queryOptions({
    queryKey: ['published-pages', page, 'receipts'],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/published-pages/{id}/receipts', { params: { path: { id: page } }, signal })),
  });

/** The URL of all subscribers as CSV. */
export const exportUrl = (page: number): string => forTabTeam(`/api/published-pages/${page}/subscribers/export`);

/** Adds addresses, one a line, or the subscribers of a CSV file. */
export const useImportSubscribers = (page: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (csv: string) =>
      unwrap(
        await api.POST('/api/published-pages/{id}/subscribers/import', {
          params: { path: { id: page } },
          body: { consent: true, csv },
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(page) }),
  });
};

export const useRemoveSubscriber = (page: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) =>
      unwrap(await api.DELETE('/api/published-subscribers/{id}', { params: { path: { id } } })),
    onSuccess: () => toast.success('Subscriber removed'),
    onError: (error: Error) => toast.failure("We couldn't remove the subscriber", error.message),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(page) }),
  });
};

export const useResumeEmails = (page: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      unwrap(await api.POST('/api/published-pages/{id}/subscriber-emails', { params: { path: { id: page } } })),
    onSuccess: () => toast.success('This page sends emails again'),
    onError: (error: Error) => toast.failure("We couldn't resume the emails", error.message),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(page) }),
  });
};
