import { summary } from '../reading/addresses.ts';
import { type FeedItem, feedOf } from '../reading/feed.ts';
import { ofItems } from '../reading/read-feed.ts';
import { defineReader } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import type { PageIncident } from '../status-page.ts';

const ALIVE_MS = 86_400_000;

/**
 * The RSS feeds of `status.aws.amazon.com` (all, or one service in one region): one item for each update, grouped by the guid
 * before `_<epoch>` and separated by their ends; the newest decides. Source: recorded feeds of 2026.
 */
export const awsRss = defineReader({
  format: 'aws-rss',
  label: 'AWS RSS feed',
  version: 2,
  documents: 'the RSS feeds of `status.aws.amazon.com`',
  recognisedBy: 'a feed with the title "Amazon … Service Status"',
  recorded: true,
  sources: (page) => summary(page.pathname.endsWith('.rss') ? page.href : 'https://status.aws.amazon.com/rss/all.rss'),
  recognises: (document) => {
    const parsed = feedOf(document);
    return (
      parsed.kind === 'feed' && /^(?:Amazon Web Services|Amazon .*) Service Status$/i.test(parsed.feed.title ?? '')
    );
  },
  read: (documents, { now }) => {
    const parsed = feedOf(documents[0]);
    if (parsed.kind === 'unreadable') return parsed;
    const { feed } = parsed;
    const incidents = eventsOf(feed.items).map((event) => incidentOf(event, now));
    return ofItems(feed, incidents, [], { now, aliveMs: ALIVE_MS });
  },
});

/** An event in one region, with its items, oldest first. */
type Event = { readonly id: string; readonly place: string; readonly items: readonly FeedItem[] };

// A place has one event after another under the same name: an item after an end starts the next one.
const eventsOf = (items: readonly FeedItem[]): readonly Event[] =>
  [...Map.groupBy(items, placeOf)].flatMap(([place, listed]) => {
    const events: FeedItem[][] = [];
    for (const item of listed.toReversed().sort((a, b) => timeOf(a) - timeOf(b))) {
      const event = events.at(-1);
      const before = event?.at(-1);
      const goesOn = before !== undefined && !(headOf(before.title).isResolved && !headOf(item.title).isResolved);
      if (goesOn) event?.push(item);
      else events.push([item]);
    }
    return events.map((own, index) => ({ id: idOf(place, own, index), place, items: own })).reverse();
  });

/** Service and region, such as `ec2-eu-west-1`. */
const placeOf = ({ id = '' }: FeedItem): string => id.slice(id.lastIndexOf('#') + 1).replace(/_\d{6,}$/, '');

const idOf = (place: string, [first]: readonly FeedItem[], index: number): string =>
  index === 0 || first === undefined ? place : `${place}_${timeOf(first) / 1_000}`;

const severities = new Map<string, PageIncident['severity']>([
  ['service disruption', 'outage'],
  ['service impact', 'degraded'],
  ['service degradation', 'degraded'],
  ['informational message', 'degraded'],
]);

const incidentOf = ({ id, place, items }: Event, now: Date): PageIncident => {
  const newest = items.at(-1);
  const { prefix, title, isResolved } = headOf(newest?.title ?? '');
  const at = newest?.publishedAt ?? now;
  return {
    id,
    title,
    phase: isResolved ? 'resolved' : 'investigating',
    impact: prefix,
    severity: isResolved ? undefined : (severities.get(prefix?.toLowerCase() ?? '') ?? 'degraded'),
    url: newest?.url,
    startedAt: items[0]?.publishedAt,
    resolvedAt: isResolved ? at : undefined,
    componentIds: [place],
    updates: items.map((item) => ({
      at: item.publishedAt ?? at,
      phase: headOf(item.title).isResolved ? 'resolved' : 'investigating',
      text: plainText(item.html),
    })),
  };
};

const timeOf = (item: FeedItem): number => item.publishedAt?.getTime() ?? 0;

const headOf = (raw: string) => {
  const [, prefix, rest] = /^\s*(Service [a-z ]{3,40}|Informational message):\s*(.*)$/is.exec(raw) ?? [];
  const tail = rest ?? raw;
  const isResolved = /operating normally/i.test(prefix ?? '') || /^\[RESOLVED\]/i.test(tail);
  return { prefix, title: tail.replace(/^\[RESOLVED\]\s*/i, ''), isResolved };
};
