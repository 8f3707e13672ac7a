import { below, summary } from '../reading/addresses.ts';
import { type FeedItem, feedOf } from '../reading/feed.ts';
import { eventsIn, ofItems } from '../reading/read-feed.ts';
import { defineReader, type SourceDocument, unreadable } from '../reading/reader.ts';
import type { PageIncident } from '../status-page.ts';

/** The feed has no date, so an empty one must at least be from today. */
const ALIVE_MS = 86_400_000;

/**
 * Hund by its Atom feed, `/state_feed/feed`, whose titles begin with a state in brackets, in the page's language. Its JSON
 * needs a key, and its event stream never ends, so a component that is down without an issue is missed. Source: feeds in the
 * tests of a public tool (status-page-to-chat), 2026.
 */
export const hund = defineReader({
  format: 'hund',
  label: 'Hund',
  version: 3,
  hosts: ['.hund.io'],
  marks: [{ pattern: /\bhund\.io\b/i }],
  documents: '`/state_feed/feed` (Atom)',
  recognisedBy: 'an Atom feed with an id that ends in `/state_feed/feed`',
  recorded: false,
  sources: (page) => summary(page.pathname.endsWith('/state_feed/feed') ? page.href : below(page, 'state_feed/feed')),
  recognises: (document) => isHund(document),
  read: (documents, { now }) => {
    const [document] = documents;
    const parsed = feedOf(document);
    if (parsed.kind === 'unreadable') return parsed;
    if (!isHund(document)) return unreadable("The page's response isn't a Hund feed.");
    const { incidents, maintenances } = eventsIn(parsed.feed.items.map(inCommonWords), now);
    return ofItems(parsed.feed, incidents.map(withoutNews), maintenances, { now, aliveMs: ALIVE_MS });
  },
});

const HEAD_CHARACTERS = 2_000;

const isHund = (document: SourceDocument | undefined): boolean => {
  const parsed = feedOf(document);
  const head = document?.text.slice(0, HEAD_CHARACTERS) ?? '';
  return (
    parsed.kind === 'feed' && parsed.dialect === 'atom' && /<id>tag:[^<]{1,300}:\/state_feed\/feed<\/id>/.test(head)
  );
};

// Seen in English and German.
const over: readonly string[] = ['ended', 'resolved', 'fixed', 'completed', 'gelöst', 'geloest', 'beendet', 'behoben'];
const maintenance = /\bmaintenance|wartung/i;
const state = /^\s*\[([^\]]{1,40})\]\s*/;

/** The end of a maintenance and the end of trouble have the same word. */
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
