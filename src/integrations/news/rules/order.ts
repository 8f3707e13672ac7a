import type { Matter, News } from '../news.ts';
import type { ReadFact } from '../ports.ts';

/** News with the fact that it is of, where it is the fact's own. */
type FoundNews = { readonly factId?: number; readonly news: News };

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
  found: readonly { readonly fact: Moment; readonly items: readonly FoundNews[] }[],
): readonly FoundNews[] =>
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

const rankOf = ({ news: { matter } }: FoundNews): number => {
  if (matter.kind === 'readable' || matter.kind === 'settled') return 0;
  return matter.kind === 'status' || matter.kind === 'unstable' ? 2 : 1;
};

/** That a page can be read again, and the statuses of a moment, are one piece of news each, however many scopes are watched. */
const merged = (items: readonly FoundNews[]): readonly FoundNews[] => {
  const groups = Map.groupBy(items, ({ news: { matter, subject } }, index) => {
    if (matter.kind === 'readable') return subject;
    return matter.kind === 'status' ? matter.kind : `item ${index}`;
  });
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [others.reduce(together, first)] : []));
};

const together = (one: FoundNews, other: FoundNews): FoundNews => {
  const [news, more] = [one.news, other.news];
  const scopeIds = [...(news.touched.scopeIds ?? []), ...(more.touched.scopeIds ?? [])];
  return {
    ...one,
    news: {
      ...news,
      touched: { ...news.touched, scopeIds },
      matter: withOther(news.matter, more.matter),
      troubles: [...news.troubles, ...more.troubles],
      statuses: [...news.statuses, ...more.statuses],
    },
  };
};

const withOther = (matter: Matter, other: Matter): Matter => {
  if (matter.kind !== 'status' || other.kind !== 'status') return matter;
  const { incidents: _, others: __, ...own } = other;
  return { ...matter, others: [...(matter.others ?? []), own] };
};
