import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../data/api.ts';

type Filter = { readonly q: string; readonly category?: string };

const PAGE = 50;

/** The longest text that the server searches. */
const MOST_LETTERS = 2_000;

/** The entries that match, best first, page by page; for an empty text all, popular ones first. Keeps the last ones while it asks. */
export const catalogueQuery = ({ q, category }: Filter) =>
  infiniteQueryOptions({
    queryKey: ['catalogue', 'search', q, category],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { q: q.slice(0, MOST_LETTERS), limit: PAGE, offset: pageParam, ...(category && { category }) };
      const result = await api.GET('/api/catalogue', { params: { query }, signal });
      const entries = unwrap(result);
      const { headers } = result.response;
      return {
        entries,
        total: Number(headers.get('x-total-count') ?? entries.length),
        categories: countsIn(headers.get('x-category-counts') ?? ''),
      };
    },
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { entries }) => sum + entries.length, 0);
      return last.entries.length > 0 && loaded < last.total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });

/** The entry whose status page, or whose product, has this URL. */
export const entryAtQuery = (url: string | undefined) =>
  queryOptions({
    queryKey: ['catalogue', 'at', url],
    enabled: url !== undefined && url.length <= MOST_LETTERS,
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/catalogue', { params: { query: { q: url ?? '', limit: 1 } }, signal }))[0] ?? null,
  });

/** Reads `payments=102, support=49`. */
const countsIn = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split(', ')
      .filter((part) => part !== '')
      .map((part) => part.split('='))
      .map(([category = '', count]) => [category, Number(count)]),
  );
