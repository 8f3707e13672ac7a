import { summary } from '../reading/addresses.ts';
import { type FeedItem, feedOf } from '../reading/feed.ts';
import { isAlive, titleOf } from '../reading/feed-incidents.ts';
import { defineReader, unreadable } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { overallOfIncidents } from '../reading/words.ts';
import type { PageIncident } from '../status-page.ts';

const ALIVE_MS = 86_400_000;

/**
 * The RSS feeds of `status.aws.amazon.com` (all, or one service in one region): one item for each update, put together by the
 * guid before `_<epoch>`; the newest decides. Source: recorded feeds of 2026.
 */
export const awsRss = defineReader({
  format: 'aws-rss',
  label: 'AWS RSS feed',
  version: 1,
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
    const document = documents[0];
    if (document === undefined) return unreadable('Nothing was fetched for this feed.');
    const parsed = feedOf(document);
    if (parsed.kind === 'not-a-feed') return unreadable(parsed.reason);
    const { feed } = parsed;
    const incidents = [...byEvent(feed.items).entries()].map(([id, items]) => incidentOf(id, items, now));
    const isSilent = feed.items.length === 0 && !isAlive(feed, now, ALIVE_MS);
    return {
      kind: 'ok',
      status: isSilent ? 'unknown' : overallOfIncidents(incidents),
      title: titleOf(feed),
      components: [],
      incidents,
      maintenances: [],
    };
  },
});

const byEvent = (items: readonly FeedItem[]): Map<string, FeedItem[]> => {
  const events = new Map<string, FeedItem[]>();
  for (const item of items) {
    const id = eventId(item.id);
    events.set(id, [...(events.get(id) ?? []), item]);
  }
  return events;
};

const eventId = (guid: string): string => guid.slice(guid.lastIndexOf('#') + 1).replace(/_\d{6,}$/, '');

const severities = new Map<string, PageIncident['severity']>([
  ['service disruption', 'outage'],
  ['service impact', 'degraded'],
  ['service degradation', 'degraded'],
  ['informational message', 'degraded'],
]);

const incidentOf = (id: string, items: readonly FeedItem[], now: Date): PageIncident => {
  const newestFirst = items.toSorted((a, b) => timeOf(b) - timeOf(a));
  const newest = newestFirst[0];
  const { prefix, title, isResolved } = headOf(newest?.title ?? '');
  const at = newest?.publishedAt ?? now;
  return {
    id,
    title,
    phase: isResolved ? 'resolved' : 'investigating',
    impact: prefix,
    severity: isResolved ? undefined : (severities.get(prefix?.toLowerCase() ?? '') ?? 'degraded'),
    url: newest?.url,
    startedAt: newestFirst.at(-1)?.publishedAt,
    resolvedAt: isResolved ? at : undefined,
    componentIds: [id],
    updates: newestFirst.toReversed().map((item) => ({
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
