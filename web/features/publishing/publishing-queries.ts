import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../data/api.ts';

/** Services change the status of a page without an event, so a shown one is read again. */
const AGAIN_MS = 15_000;

/** The status pages that the team publishes, by name. */
export const publishedPagesQuery = queryOptions({
  queryKey: ['published-pages'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/published-pages', { signal })),
  refetchInterval: AGAIN_MS,
});

/** One of them with its sections and items. */
export const publishedPageQuery = (id: number) =>
  queryOptions({
    queryKey: ['published-pages', id],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/published-pages/{id}', { params: { path: { id } }, signal })),
    refetchInterval: AGAIN_MS,
  });

/** Its incidents and maintenance, newest first. */
export const postsQuery = (id: number) =>
  queryOptions({
    queryKey: ['published-pages', id, 'posts'],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/published-pages/{id}/posts', { params: { path: { id } }, signal })),
    refetchInterval: AGAIN_MS,
  });
