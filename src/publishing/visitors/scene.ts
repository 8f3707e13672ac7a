import type {
  PastPost,
  PublishedIncident,
  PublishedItem,
  PublishedMaintenance,
  PublishedPage,
} from '../published-page.ts';
import { urlsOf } from './page-at.ts';
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
  /** The same without a language. */
  readonly root: string;
  readonly items: readonly PublishedItem[];
  /** All ended posts, newest first, in a scene of the past. */
  readonly past?: readonly PastPost[];
};

/** The past that one document shows and its page doesn't hold. */
export type Past = {
  /** Newest first. */
  readonly list: readonly PastPost[];
  readonly post: PublishedIncident | PublishedMaintenance | undefined;
};

export const sceneWith = (scene: Scene, { list, post }: Past): Scene => {
  const { page } = scene;
  if (!post) return { ...scene, past: list };
  const past =
    'startsAt' in post
      ? { ...page.past, maintenances: [...page.past.maintenances, post] }
      : { ...page.past, incidents: [...page.past.incidents, post] };
  return { ...scene, past: list, page: { ...page, past } };
};

/** An incident as lists name it. */
export type NamedIncident = Omit<PastPost, 'kind'>;

/** Open and ended incidents, newest first: the newest, and all of them in a scene of the past. */
export const incidentsOf = ({ page, past = [] }: Scene): readonly NamedIncident[] => {
  const held = [...page.incidents, ...page.past.incidents];
  const ids = new Set(held.map(({ publicId }) => publicId));
  return [...held, ...past.filter(({ kind, publicId }) => kind === 'incident' && !ids.has(publicId))].toSorted(
    (one, other) => other.startedAt.getTime() - one.startedAt.getTime(),
  );
};

export const sceneOf = (published: PublishedPage): Scene => {
  const page = asShown(published);
  const own = words[page.language];
  return {
    page,
    words: own,
    times: timesOf(own, page.timeZone, page.at),
    base: pathOf(page.url),
    root: pathOf(urlsOf(page)[0]?.url ?? page.url),
    items: page.sections.flatMap(({ items }) => items),
  };
};

const pathOf = (url: string): string => new URL(url).pathname.replace(/\/$/, '');

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
