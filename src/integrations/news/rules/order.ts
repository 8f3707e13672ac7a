import type { News } from '../news.ts';
import type { ReadFact } from '../ports.ts';

/** News with the fact that it is of, where it is the fact's own. */
export type NewsItem = { readonly factId?: number; readonly news: News };

type Moment = Pick<ReadFact, 'id' | 'pageId' | 'seenAt'>;

/** Facts by page and moment, in their order; of one moment the statuses first, since all else is judged by them. */
export const inOrderOfReading = (facts: readonly ReadFact[]): readonly ReadFact[] =>
  momentsOf(facts, (fact) => fact).flatMap((those) =>
    those.toSorted((one, other) => Number(isStatus(other)) - Number(isStatus(one))),
  );

const isStatus = ({ kind }: ReadFact): boolean => kind === 'monitoring.status_changed';

/**
 * What was read of a page at one moment is told as one event: first that it can be read again, then what the page itself says
 * of it, then the statuses, as far as they are news by then. Between moments and pages the order stays.
 */
export const inOrderOfTelling = (
  found: readonly { readonly fact: Moment; readonly items: readonly NewsItem[] }[],
): readonly NewsItem[] =>
  momentsOf(found, ({ fact }) => fact).flatMap((those) => {
    const items = those.flatMap(({ items: own }) => own);
    return merged(items.toSorted((one, other) => rankOf(one) - rankOf(other)));
  });

/** What was read of a page in one transaction. */
const momentsOf = <One>(those: readonly One[], of: (one: One) => Moment): readonly (readonly One[])[] => [
  ...Map.groupBy(those, (one) => {
    const { id, pageId, seenAt } = of(one);
    return pageId === undefined ? `fact ${id}` : `${pageId} ${seenAt.getTime()}`;
  }).values(),
];

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
