import type { News } from '../news.ts';
import type { ReadFact } from '../ports.ts';

/** News with the fact that it is of, where it is the fact's own. */
export type NewsItem = { readonly factId?: number; readonly news: News };

type Found = { readonly fact: Pick<ReadFact, 'id' | 'pageId' | 'seenAt'>; readonly items: readonly NewsItem[] };

/**
 * What was read of a page at one moment is told as one event: first that it can be read again, then what the page itself says
 * of it, then the statuses, as far as they are news by then. Between moments and pages the order stays.
 */
export const inOrderOfTelling = (found: readonly Found[]): readonly NewsItem[] => {
  const moments = Map.groupBy(found, ({ fact: { id, pageId, seenAt } }) =>
    pageId === undefined ? `fact ${id}` : `${pageId} ${seenAt.getTime()}`,
  );
  return [...moments.values()].flatMap((those) => {
    const items = those.flatMap(({ items: own }) => own);
    return merged(items.toSorted((one, other) => rankOf(one) - rankOf(other)));
  });
};

const rankOf = ({ news: { matter } }: NewsItem): number => {
  if (matter.kind === 'readable' || matter.kind === 'settled') return 0;
  return matter.kind === 'status' || matter.kind === 'unstable' ? 2 : 1;
};

/** That a page can be read again is one piece of news, however many scopes of it are watched. */
const merged = (items: readonly NewsItem[]): readonly NewsItem[] => {
  const isReadable = ({ news: { matter } }: NewsItem) => matter.kind === 'readable';
  const bySubject = Map.groupBy(items.filter(isReadable), ({ news }) => news.subject);
  const readable = [...bySubject.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const scopeIds = [first, ...others].flatMap(({ news }) => news.touched.scopeIds ?? []);
    return [{ ...first, news: { ...first.news, touched: { ...first.news.touched, scopeIds } } }];
  });
  return [...readable, ...items.filter((one) => !isReadable(one))];
};
