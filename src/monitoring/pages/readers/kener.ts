import { below, summary } from '../reading/addresses.ts';
import { type Feed, type FeedItem, feedOf } from '../reading/feed.ts';
import { severityOfTitle } from '../reading/feed-titles.ts';
import { parsedMoment } from '../reading/moment.ts';
import { ofItems } from '../reading/read-feed.ts';
import { defineReader, unreadable } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { maintenanceStateOf, phaseOf } from '../reading/words.ts';
import type { MaintenanceState, PageIncident, PageMaintenance } from '../status-page.ts';

/** An empty feed is dated when it was requested, and caches keep it for minutes. */
const ALIVE_MS = 86_400_000;

/**
 * Kener 4 by its feed, `/rss.xml` below the page's own path: incidents and maintenances of 90 days, with their state in the
 * text. Its JSON needs a key, so a monitor that is down without an incident is missed. Source: kener.ing/docs/v4/rss-feed and
 * src/lib/server/rss.ts of rajnandan1/kener.
 */
export const kener = defineReader({
  format: 'kener',
  label: 'Kener',
  version: 2,
  marks: [{ pattern: /\bkener-public\b|\bkener\.ing\b/i }],
  documents: '`/rss.xml`',
  recognisedBy: 'a feed "… — Incidents & Maintenance" of items `incident-<id>` and `maintenance-<id>`',
  recorded: false,
  sources: (page) => summary(page.pathname.endsWith('/rss.xml') ? page.href : below(page, 'rss.xml')),
  recognises: (document) => {
    const parsed = feedOf(document);
    return parsed.kind === 'feed' && isKener(parsed.feed);
  },
  read: (documents, { now }) => {
    const parsed = feedOf(documents[0]);
    if (parsed.kind === 'unreadable') return parsed;
    const { feed } = parsed;
    if (!isKener(feed)) return unreadable("The page's response isn't a Kener feed.");
    const incidents = feed.items.filter((item) => kindOf(item) === 'incident').map(incidentOf);
    const maintenances = feed.items
      .filter((item) => kindOf(item) === 'maintenance')
      .map((item) => maintenanceOf(item, now));
    const snapshot = ofItems(feed, incidents, maintenances, { now, aliveMs: ALIVE_MS });
    return { ...snapshot, title: feed.title?.slice(0, -FEED_TITLE.length) };
  },
});

const FEED_TITLE = ' — Incidents & Maintenance';

const kindOf = ({ id = '' }: FeedItem): string | undefined => /^(incident|maintenance)-\d+$/.exec(id)?.[1];

const isKener = ({ title, items }: Feed): boolean =>
  title?.endsWith(FEED_TITLE) === true && items.every((item) => kindOf(item) !== undefined);

/** Lines such as "Status: MONITORING", then an empty one, then the message. */
const partsOf = ({ html }: FeedItem) => {
  const [head = '', ...text] = html.split('\n\n');
  const field = (name: string): string | undefined => new RegExp(`^${name}: *(.+)$`, 'm').exec(head)?.[1]?.trim();
  const affected = field('Affected') ?? 'All monitors';
  return {
    status: field('Status'),
    window: field('Scheduled')?.split(' → ') ?? [],
    componentIds: affected === 'All monitors' ? [] : affected.split(', '),
    text: plainText(text.join('\n\n')),
  };
};

const titleOf = (item: FeedItem): string => item.title.replace(/^\[(?:Incident|Maintenance)\]\s*/, '');

const incidentOf = (item: FeedItem): PageIncident => {
  const { status, componentIds, text } = partsOf(item);
  const phase = phaseOf(status);
  const title = titleOf(item);
  const { id = title, url, publishedAt: at } = item;
  return {
    id,
    title,
    phase,
    severity: phase === 'resolved' ? undefined : severityOfTitle(title),
    url,
    // The feed only has the time of the latest message.
    resolvedAt: phase === 'resolved' ? at : undefined,
    componentIds,
    updates: at === undefined || text === '' ? [] : [{ at, phase, text }],
  };
};

const states = new Map<string | undefined, MaintenanceState>([
  ['READY', 'scheduled'],
  ['ONGOING', 'in_progress'],
]);

const maintenanceOf = (item: FeedItem, now: Date): PageMaintenance => {
  const { status, window, componentIds, text } = partsOf(item);
  const times = { startsAt: parsedMoment(window[0]) ?? item.publishedAt, endsAt: parsedMoment(window[1]) };
  const state = states.get(status) ?? maintenanceStateOf(status, times, now);
  const title = titleOf(item);
  return { id: item.id ?? title, title, state, ...times, url: item.url, componentIds, text };
};
