import { below, summary } from '../reading/addresses.ts';
import { type FeedItem, feedOf } from '../reading/feed.ts';
import { eventOf } from '../reading/feed-incidents.ts';
import { storiesOf } from '../reading/feed-stories.ts';
import { ofItems } from '../reading/read-feed.ts';
import { defineReader, type SourceDocument, unreadable } from '../reading/reader.ts';
import type { PageIncident } from '../status-page.ts';

/** What dates the feed is not known, so an empty one must at least be of today. */
const ALIVE_MS = 86_400_000;

/**
 * Hund by its Atom feed, `/state_feed/feed`, whose titles begin with a state in brackets, in the page's language. Its JSON is for
 * holders of a key, and its event stream never ends, so a component that is down without an issue is not told. Source: feeds in
 * the tests of a public tool (status-page-to-chat), 2026.
 */
export const hund = defineReader({
  format: 'hund',
  label: 'Hund',
  version: 1,
  hosts: ['.hund.io'],
  marks: [{ pattern: /\bhund\.io\b/i }],
  documents: '`/state_feed/feed` (Atom)',
  recognisedBy: 'an Atom feed with an id that ends in `/state_feed/feed`',
  recorded: false,
  sources: (page) => summary(page.pathname.endsWith('/state_feed/feed') ? page.href : below(page, 'state_feed/feed')),
  recognises: (document) => isHund(document),
  read: (documents, { now }) => {
    const document = documents[0];
    if (document === undefined) return unreadable('Nothing was fetched for this Hund page.');
    const parsed = feedOf(document);
    if (parsed.kind === 'not-a-feed') return unreadable(parsed.reason);
    if (!isHund(document)) return unreadable("The page's answer is not the feed of Hund.");
    const { feed } = parsed;
    const events = storiesOf(feed.items.map(inCommonWords), now).map((story) => eventOf(story, now));
    const incidents = events.flatMap((event) => (event.kind === 'incident' ? [withoutNews(event.incident)] : []));
    const maintenances = events.flatMap((event) => (event.kind === 'maintenance' ? [event.maintenance] : []));
    return ofItems(feed, incidents, maintenances, { now, aliveMs: ALIVE_MS });
  },
});

const isHund = (document: SourceDocument): boolean => {
  const parsed = feedOf(document);
  return (
    parsed.kind === 'feed' &&
    parsed.dialect === 'atom' &&
    /<id>tag:[^<]{1,300}:\/state_feed\/feed<\/id>/.test(document.text.slice(0, HEAD_CHARACTERS))
  );
};

const HEAD_CHARACTERS = 2_000;

// Seen in English and German.
const over: readonly string[] = ['ended', 'resolved', 'fixed', 'completed', 'gelöst', 'geloest', 'beendet', 'behoben'];
const maintenance = /\bmaintenance|wartung/i;
const state = /^\s*\[([^\]]{1,40})\]\s*/;

/** The end of a maintenance and that of trouble have the same word. */
const inCommonWords = (item: FeedItem): FeedItem => {
  const word = state.exec(item.title)?.[1]?.trim().toLowerCase() ?? '';
  const title = item.title.replace(state, '');
  if (over.includes(word))
    return { ...item, title: `[${maintenance.test(title) ? 'Completed' : 'Resolved'}] ${title}` };
  return word === 'information' ? { ...item, title: `${NEWS}${title}` } : item;
};

const NEWS = 'Information: ';

const withoutNews = (incident: PageIncident): PageIncident => {
  if (!incident.title.startsWith(NEWS)) return incident;
  return { ...incident, title: incident.title.slice(NEWS.length), severity: undefined, notice: true };
};
