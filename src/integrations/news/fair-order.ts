import type { PagesOfServices } from '../../monitoring/index.ts';
import type { News } from './news.ts';
import type { NewsQueue, QueuedNews } from './ports.ts';

/** The news that goes first in the next batch; the rest of the batch is for others. */
export type FairOrder = {
  readonly isPartialFirst: boolean;
  /** The id of the partial news that last went first. Those of the next page follow. */
  readonly after: number;
};

export const firstOrder: FairOrder = { isPartialFirst: false, after: 0 };

/** Queued news that may be fanned out now. */
export type Waiting<Queued> = {
  /** News that some of its watchers have already: a list for each page, in order. */
  readonly partial: readonly (readonly Queued[])[];
  /** News that no watcher has yet, of pages without partial news, in order. */
  readonly pending: readonly Queued[];
};

/**
 * Returns at most `limit` news to fan out, and the order of the next batch. Partial news goes first in every second batch, one page
 * after the other, and pending news in the rest. So a page with very many watchers delays others by one batch, and so do many such pages.
 */
export const inFairOrder = <Queued extends Pick<QueuedNews, 'id'>>(
  { partial, pending }: Waiting<Queued>,
  { isPartialFirst, after }: FairOrder,
  limit: number,
): { readonly news: readonly Queued[]; readonly next: FairOrder } => {
  const ofPage = partial.find(([first]) => first && first.id > after) ?? partial[0] ?? [];
  const [first] = ofPage;
  if (first && (isPartialFirst || pending.length === 0))
    return { news: [...ofPage, ...pending].slice(0, limit), next: { isPartialFirst: false, after: first.id } };
  return { news: [...pending, ...ofPage].slice(0, limit), next: { isPartialFirst: true, after } };
};

export type WaitingDependencies = {
  readonly newsQueue: NewsQueue;
  readonly pagesOfServices: PagesOfServices;
};

/** Reads all partial news and pending news up to the limit. Only the first news of a page is ever partial. */
export const waitingNews = async (
  limit: number,
  { newsQueue, pagesOfServices }: WaitingDependencies,
): Promise<Waiting<QueuedNews>> => {
  const partial = new Map<string, QueuedNews[]>();
  const pending: QueuedNews[] = [];
  for (let afterId: number | undefined = 0; afterId !== undefined && pending.length < limit; ) {
    const queued: readonly QueuedNews[] = await newsQueue.next(afterId, limit);
    const pages = await pagesOfServices(queued.flatMap(({ news }) => news.affected.serviceId ?? []));
    for (const one of queued) {
      const key = orderingKeyOf(one.news, pages);
      const before = partial.get(key);
      if (one.afterUser > 0) partial.set(key, [...(before ?? []), one]);
      else if (!before) pending.push(one);
    }
    afterId = queued.length < limit ? undefined : queued.at(-1)?.id;
  }
  return { partial: [...partial.values()], pending };
};

/**
 * News of one key is fanned out in order. The key is the page, or the page that a service monitors now, since a recipient's state is
 * stored for each service. A removed service has a key of its own.
 */
const orderingKeyOf = (
  { affected: { pageId, serviceId } }: Pick<News, 'affected'>,
  pages: ReadonlyMap<number, number>,
): string => {
  const page = pageId ?? pages.get(serviceId ?? 0);
  return page === undefined ? `service ${serviceId}` : `page ${page}`;
};
