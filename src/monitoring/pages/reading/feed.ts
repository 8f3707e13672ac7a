import { parseAtomFeed, parseRdfFeed, parseRssFeed } from 'feedsmith';
import type { Unreadable } from '../status-page.ts';
import { statusWords } from './feed-status-words.ts';
import { subjectOf } from './feed-titles.ts';
import { parsedMoment } from './moment.ts';
import { notTheDocument } from './not-a-document.ts';
import { type SourceDocument, unreadable } from './reader.ts';

const MAX_ITEMS = 1_000;

export type FeedItem = {
  /**
   * guid or id, otherwise the link (with the subject, if the feed links different subjects to one page); undefined without
   * both.
   */
  readonly id?: string;
  readonly title: string;
  readonly url?: string;
  /** The feed's raw HTML; never shown without safe-text.ts. */
  readonly html: string;
  readonly publishedAt?: Date;
  readonly updatedAt?: Date;
  readonly categories: readonly string[];
  /** The `<status>` element beside the title, which isn't part of RSS (Microsoft's feeds). */
  readonly word?: string;
};

export type Feed = { readonly title?: string; readonly builtAt?: Date; readonly items: readonly FeedItem[] };

export type ParsedFeed =
  | { readonly kind: 'feed'; readonly dialect: 'rss' | 'atom' | 'rdf'; readonly feed: Feed }
  | Unreadable;

const parsedBefore = new WeakMap<SourceDocument, ParsedFeed>();

/** Parses an RSS 0.9x to 2.0, RSS 1.0 or Atom document, once however many readers ask, or says why it isn't one. */
export const feedOf = (document: SourceDocument | undefined): ParsedFeed => {
  if (document === undefined) return unreadable('Nothing was fetched for this feed.');
  const before = parsedBefore.get(document);
  if (before !== undefined) return before;
  const parsed = parseFeed(document.text);
  parsedBefore.set(document, parsed);
  return parsed;
};

/** Returns true if XML declares entities, which we never expand. */
export const declaresEntities = (xml: string): boolean =>
  /<!ENTITY/i.test(xml) || /<!DOCTYPE[^<>[]{0,2000}\[/i.test(xml);

/**
 * Refuses declared entities before parsing, so neither bombs nor external files can act (feedsmith expands none either). A
 * document without its closing tag is cut off: the missing part may contain the open incident.
 */
const parseFeed = (source: string): ParsedFeed => {
  const text = source.replace(/^\ufeff/, '').trim();
  const dialect = dialectOf(text);
  if (dialect === undefined) {
    return unreadable(notTheDocument(text) ?? "The page's response isn't an RSS or Atom feed.");
  }
  if (declaresEntities(text)) {
    return unreadable("The feed declares its own XML entities, which we don't accept.");
  }
  if (!isComplete(text)) return unreadable('The feed is incomplete.');
  try {
    return { kind: 'feed', dialect, feed: parsers[dialect](text) };
  } catch {
    return unreadable("The feed isn't valid XML.");
  }
};

// The name of the root element, after declarations and comments. By index arithmetic, because nested patterns here can take
// exponential time.
const dialectOf = (text: string): 'rss' | 'atom' | 'rdf' | undefined => {
  const start = rootAt(text);
  const root = /^<(?:[\w.-]{1,40}:)?(rss|feed|rdf)[\s>]/i.exec(text.slice(start, start + 80))?.[1]?.toLowerCase();
  if (root === undefined) return undefined;
  return root === 'feed' ? 'atom' : root === 'rss' ? 'rss' : 'rdf';
};

const rootAt = (text: string): number => {
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at, at + 10);
    const space = /^\s+/.exec(rest)?.[0].length;
    if (space !== undefined) at += space;
    else if (rest.startsWith('<?')) at = after(text, '?>', at);
    else if (rest.startsWith('<!--')) at = after(text, '-->', at);
    else if (/^<!DOCTYPE/i.test(rest)) at = afterDoctype(text, at);
    else return at;
  }
  return at;
};

const after = (text: string, mark: string, from: number): number => {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
};

const afterDoctype = (text: string, from: number): number => {
  const close = after(text, '>', from);
  const subset = text.indexOf('[', from);
  return subset === -1 || subset > close ? close : after(text, '>', after(text, ']', subset));
};

const isComplete = (text: string): boolean => {
  const close = text.lastIndexOf('</');
  return close !== -1 && /^<\/(?:[\w.-]{1,40}:)?(?:rss|feed|rdf)\s*>/i.test(text.slice(close, close + 80));
};

const fromRss = (text: string): Feed => {
  const feed = parseRssFeed(text, { maxItems: MAX_ITEMS });
  const items = feed.items ?? [];
  const words = statusWords(text);
  const shared = sharedLinks(items);
  return {
    title: feed.title,
    builtAt: parsedMoment(feed.lastBuildDate) ?? parsedMoment(feed.pubDate),
    items: items.map((item, index) => ({
      id: item.guid?.value ?? idOfLink(item, shared),
      title: item.title ?? '',
      url: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
      html: item.content?.encoded ?? item.description ?? '',
      publishedAt: parsedMoment(item.pubDate) ?? parsedMoment(item.dc?.dates?.[0]),
      updatedAt: parsedMoment(item.atom?.updated),
      categories: (item.categories ?? []).flatMap((category) => category.name ?? []),
      word: words.length === items.length ? words[index] : undefined,
    })),
  };
};

type Linked = { readonly link?: string; readonly title?: string };

const sharedLinks = (items: readonly Linked[]): ReadonlySet<string> => {
  const subjects = new Map<string, string>();
  const shared = new Set<string>();
  for (const { link, title = '' } of items) {
    if (link === undefined) continue;
    const subject = subjectOf(title);
    if ((subjects.get(link) ?? subject) !== subject) shared.add(link);
    subjects.set(link, subject);
  }
  return shared;
};

const idOfLink = ({ link, title = '' }: Linked, shared: ReadonlySet<string>): string | undefined =>
  link !== undefined && shared.has(link) ? `${link} ${subjectOf(title)}`.trim() : link;

const fromAtom = (text: string): Feed => {
  const feed = parseAtomFeed(text, { maxItems: MAX_ITEMS });
  return {
    title: feed.title?.value,
    builtAt: parsedMoment(feed.updated),
    items: (feed.entries ?? []).map((entry) => {
      const link = entry.links?.find((one) => one.rel === undefined || one.rel === 'alternate')?.href;
      return {
        id: entry.id ?? link,
        title: entry.title?.value ?? '',
        url: link,
        html: entry.content?.value ?? entry.summary?.value ?? '',
        publishedAt: parsedMoment(entry.published),
        updatedAt: parsedMoment(entry.updated),
        categories: (entry.categories ?? []).flatMap((category) => category.label ?? category.term ?? []),
      };
    }),
  };
};

const fromRdf = (text: string): Feed => {
  const feed = parseRdfFeed(text, { maxItems: MAX_ITEMS });
  return {
    title: feed.title,
    builtAt: parsedMoment(feed.dc?.dates?.[0]),
    items: (feed.items ?? []).map((item) => ({
      id: item.rdf?.about ?? item.link,
      title: item.title ?? '',
      url: item.link,
      html: item.content?.encoded ?? item.description ?? '',
      publishedAt: parsedMoment(item.dc?.dates?.[0]),
      categories: [],
    })),
  };
};

const parsers = { rss: fromRss, atom: fromAtom, rdf: fromRdf } as const;
