import type { PageSnapshot } from '../status-page.ts';

type Listing = Pick<PageSnapshot, 'components' | 'incidents' | 'statusFrom' | 'oldestListed'>;

/** The size of an answer, to recognise a suddenly empty one. */
export type Listed = {
  readonly components: number;
  /** For a page whose status comes from its entries, in a list that keeps ended ones. */
  readonly openEntries: number;
};

/**
 * A feed, and any list that keeps ended entries, never becomes empty by itself; a list of open entries does after the last of
 * them.
 */
export const listedBy = ({ components, incidents, statusFrom, oldestListed }: Listing, format: string): Listed => {
  const open = incidents.filter(({ phase }) => phase !== 'resolved').length;
  const isOfMore = feeds.test(format) || oldestListed !== undefined || incidents.length > open;
  const keepsPast = statusFrom === 'items' && isOfMore;
  return { components: components.length, openEntries: keepsPast ? open : 0 };
};

const feeds = /(?:^|-)(?:rss|atom)$/;

/** The kinds of entries that this answer suddenly lacks altogether. */
export const suddenlyEmptyOf = (
  before: Listed | undefined,
  { components, incidents }: Listing,
): 'components' | 'entries' | undefined => {
  if (before === undefined) return undefined;
  if (before.components > 0 && components.length === 0) return 'components';
  return before.openEntries > 0 && incidents.length === 0 ? 'entries' : undefined;
};
