import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../api.ts';

/** The API keys that the user may see, without the keys themselves. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/api-keys', { signal })),
});

/** The team's feeds, without their tokens. */
export const feedsQuery = queryOptions({
  queryKey: ['feeds'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/feeds', { signal })),
});

/** The shared reports that haven't expired, without their tokens. */
export const reportLinksQuery = queryOptions({
  queryKey: ['report-links'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/reports/links', { signal })),
});

/** The links of all private status pages, without their URLs. Only admins may read them. */
export const pageLinksQuery = queryOptions({
  queryKey: ['page-links'],
  queryFn: async ({ signal }) => {
    const pages = unwrap(await api.GET('/api/published-pages', { signal }));
    const links = pages
      .filter(({ access }) => access !== 'public')
      .map(async ({ id }) =>
        unwrap(await api.GET('/api/published-pages/{id}/links', { params: { path: { id } }, signal })),
      );
    return (await Promise.all(links)).flat();
  },
});
