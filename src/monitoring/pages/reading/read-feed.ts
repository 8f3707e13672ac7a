import type { PageIncident, PageMaintenance, PageSnapshot, Reading } from '../status-page.ts';
import { type Feed, type FeedItem, feedOf } from './feed.ts';
import { eventOf } from './feed-incidents.ts';
import { dateOf, storiesOf } from './feed-stories.ts';
import { oldestListed } from './oldest-listed.ts';
import type { ReadingContext, SourceDocument } from './reader.ts';
import { oneLine } from './safe-text.ts';
import { overallOfIncidents } from './words.ts';

/** An empty feed is good news only if it was built within this time. */
const ALIVE_MS = 7 * 86_400_000;

/** Feeds don't say how many items they hold at most; none seen holds fewer than ten. */
const FEWEST_OF_FULL_FEEDS = 10;

/** Reads any RSS or Atom history feed: an item's labels give its state, otherwise its title. */
export const readFeed = (document: SourceDocument | undefined, { now }: ReadingContext): Reading => {
  const parsed = feedOf(document);
  if (parsed.kind === 'unreadable') return parsed;
  const { incidents, maintenances } = eventsIn(parsed.feed.items, now);
  return ofItems(parsed.feed, incidents, maintenances, { now, aliveMs: ALIVE_MS });
};

export const eventsIn = (
  items: readonly FeedItem[],
  now: Date,
): { readonly incidents: readonly PageIncident[]; readonly maintenances: readonly PageMaintenance[] } => {
  const events = storiesOf(items, now).map((story) => eventOf(story, now));
  return {
    incidents: events.flatMap((event) => (event.kind === 'incident' ? [event.incident] : [])),
    maintenances: events.flatMap((event) => (event.kind === 'maintenance' ? [event.maintenance] : [])),
  };
};

/** Reads a page from a feed's items. A feed without items says nothing unless it was built within `aliveMs`. */
export const ofItems = (
  feed: Feed,
  incidents: readonly PageIncident[],
  maintenances: readonly PageMaintenance[],
  { now, aliveMs }: { readonly now: Date; readonly aliveMs: number },
): PageSnapshot => {
  const isSilent = feed.items.length === 0 && !isAlive(feed, now, aliveMs);
  return {
    kind: 'ok',
    status: isSilent ? 'unknown' : overallOfIncidents(incidents, maintenances),
    message: isSilent ? 'The feed is empty and does not say when it was last built.' : undefined,
    asOf: feed.builtAt,
    statusFrom: 'items',
    oldestListed: oldestListed(feed.items.map(startOf), FEWEST_OF_FULL_FEEDS),
    title: titleOf(feed),
    components: [],
    incidents,
    maintenances,
  };
};

const startOf = (item: FeedItem) => ({ startedAt: item.publishedAt ?? dateOf(item) });

/** Returns true if the feed says that it was built within `withinMs` before `now`. */
export const isAlive = ({ builtAt }: Feed, now: Date, withinMs: number): boolean =>
  builtAt !== undefined && now.getTime() - builtAt.getTime() <= withinMs;

// "Acme Status - Incident History" is "Acme Status".
const titleOf = (feed: Feed): string | undefined =>
  oneLine(feed.title)?.replace(/\s*[-–|]\s*(?:incident history|status feed|rss feed|atom feed|history)$/i, '');
