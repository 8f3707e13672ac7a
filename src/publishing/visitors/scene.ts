import type { PublishedItem, PublishedPage } from '../published-page.ts';
import { words } from './words/index.ts';
import { type Times, timesOf } from './words/times.ts';
import type { Words } from './words/words.ts';

/** A page with its words and times, from which every answer is drawn. */
export type Scene = {
  readonly page: PublishedPage;
  readonly words: Words;
  readonly times: Times;
  /** The path of the page's address without a slash at its end: empty on a host of its own. */
  readonly base: string;
  readonly items: readonly PublishedItem[];
};

export const sceneOf = (published: PublishedPage): Scene => {
  const page = asShown(published);
  const own = words[page.language];
  return {
    page,
    words: own,
    times: timesOf(own, page.timeZone, page.at),
    base: new URL(page.url).pathname.replace(/\/$/, ''),
    items: page.sections.flatMap(({ items }) => items),
  };
};

/** A page whose checks have stopped, or that nobody maintains, confirms no item, so none of them is shown green. */
const asShown = (page: PublishedPage): PublishedPage => {
  const { kind, since } = page.headline;
  if ((kind !== 'not_checked' && kind !== 'not_maintained') || since === undefined) return page;
  const unconfirmed = (item: PublishedItem): PublishedItem =>
    item.status === 'unknown'
      ? item
      : {
          ...item,
          status: 'unknown',
          since,
          unconfirmedSince: item.unconfirmedSince ?? since,
          lastConfirmed: item.status,
        };
  return {
    ...page,
    sections: page.sections.map((section) => ({ ...section, items: section.items.map(unconfirmed) })),
  };
};
