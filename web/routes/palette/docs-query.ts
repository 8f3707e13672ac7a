import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

const schema = z.object({ pages: z.array(z.array(z.string())) });

/** The pages of the documentation, from the index of its search; none if it can't be loaded. */
export const docsQuery = queryOptions({
  queryKey: ['docs'],
  queryFn: async ({ signal }) => {
    const answer = await fetch(new URL('/docs/search.json', window.location.origin), { signal });
    if (!answer.ok) return [];
    return schema
      .parse(await answer.json())
      .pages.map(([path = '', title = '', group = '']) => ({ path, title, group }));
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
