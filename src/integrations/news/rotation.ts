import type { PagesOfServices } from '../../monitoring/index.ts';
import type { News } from './news.ts';
import type { NewsQueue, QueuedNews } from './ports.ts';

/** The news that goes first in the next batch. */
export type Rotation = {
  /** Partially delivered news goes before new news. */
  readonly isOfBegun: boolean;
  /** The id of the begun news that went first last; those of another page are next. */
  readonly after: number;
};

export const newRotation: Rotation = { isOfBegun: false, after: 0 };

/** Queued news that may be fanned out now. */
export type Waiting<Queued> = {
  /** News that some of their watchers have and others lack: those of each page, in their order. */
  readonly begun: readonly (readonly Queued[])[];
  /** News that nobody has yet and that need not wait for any that are begun, in their order. */
  readonly fresh: readonly Queued[];
};

/**
 * What to hand out next, at most `limit` of it, and who goes first then. What is begun does in every second batch, one page after the
 * other, and what is fresh in the rest: a page that very many watch keeps the others waiting for a batch at a time, and so do very
 * many pages with those that are begun.
 */
export const rotate = <Queued extends Pick<QueuedNews, 'id'>>(
  { begun, fresh }: Waiting<Queued>,
  { isOfBegun, after }: Rotation,
  limit: number,
): { readonly news: readonly Queued[]; readonly next: Rotation } => {
  const ofPage = begun.find(([first]) => first && first.id > after) ?? begun[0] ?? [];
  const [first] = ofPage;
  if (first && (isOfBegun || fresh.length === 0))
    return { news: [...ofPage, ...fresh].slice(0, limit), next: { isOfBegun: false, after: first.id } };
  return { news: [...fresh, ...ofPage].slice(0, limit), next: { isOfBegun: true, after } };
};

export type WaitingDependencies = {
  readonly newsQueue: NewsQueue;
  readonly pagesOfServices: PagesOfServices;
};

/** Of the queue, all that is begun and what is fresh up to the limit. Only the first news of a page are ever begun: they come before whatever waits for them. */
export const waitingNews = async (
  limit: number,
  { newsQueue, pagesOfServices }: WaitingDependencies,
): Promise<Waiting<QueuedNews>> => {
  const begun = new Map<string, QueuedNews[]>();
  const fresh: QueuedNews[] = [];
  for (let afterId: number | undefined = 0; afterId !== undefined && fresh.length < limit; ) {
    const queued: readonly QueuedNews[] = await newsQueue.next(afterId, limit);
    const pages = await pagesOfServices(queued.flatMap(({ news }) => news.affected.serviceId ?? []));
    for (const one of queued) {
      const key = orderingKeyOf(one.news, pages);
      const before = begun.get(key);
      if (one.afterUser > 0) begun.set(key, [...(before ?? []), one]);
      else if (!before) fresh.push(one);
    }
    afterId = queued.length < limit ? undefined : queued.at(-1)?.id;
  }
  return { begun: [...begun.values()], fresh };
};

/**
 * News of one key are told in order, of different ones in any: what a receiver was told is kept for each service, and a service is
 * told of by the news of the page that it watches now and by its own. Of one that is gone only its own are told.
 */
const orderingKeyOf = (
  { affected: { pageId, serviceId } }: Pick<News, 'affected'>,
  pages: ReadonlyMap<number, number>,
): string => {
  const page = pageId ?? pages.get(serviceId ?? 0);
  return page === undefined ? `service ${serviceId}` : `page ${page}`;
};
