import { summary } from '../reading/addresses.ts';
import { type FeedItem, feedOf } from '../reading/feed.ts';
import { isAlive, titleOf } from '../reading/feed-incidents.ts';
import { defineReader, unreadable } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { overallOfIncidents } from '../reading/words.ts';
import type { PageIncident } from '../status-page.ts';

/** The feed is rebuilt every few minutes; an empty one that is older proves nothing. */
const ALIVE_MS = 6 * 3_600_000;

/**
 * Azure's public feed, `https://azure.status.microsoft/en-us/status/feed/`: it has items only while something is active, and an
 * advisory among them is information. Source: recorded feeds of 2026.
 */
export const azureRss = defineReader({
  format: 'azure-rss',
  label: 'Azure',
  version: 1,
  hosts: ['azure.status.microsoft', 'status.azure.com'],
  documents: '`azure.status.microsoft/en-us/status/feed/`',
  recognisedBy: 'a feed with the title "Azure Status"',
  recorded: true,
  sources: () => summary('https://azure.status.microsoft/en-us/status/feed/'),
  recognises: (document) => {
    const parsed = feedOf(document);
    return parsed.kind === 'feed' && /^Azure Status$/i.test(parsed.feed.title?.trim() ?? '');
  },
  read: (documents, { now }) => {
    const document = documents[0];
    if (document === undefined) return unreadable('Nothing was fetched for this feed.');
    const parsed = feedOf(document);
    if (parsed.kind === 'not-a-feed') return unreadable(parsed.reason);
    const { feed } = parsed;
    if (feed.items.length === 0 && !isAlive(feed, now, ALIVE_MS)) {
      return unreadable('The Azure feed is empty and was not rebuilt lately, so it does not prove that all is well.');
    }
    const incidents = feed.items.map((item) => incidentOf(item));
    return {
      kind: 'ok',
      status: overallOfIncidents(incidents),
      title: titleOf(feed),
      components: [],
      incidents,
      maintenances: [],
    };
  },
});

const incidentOf = (item: FeedItem): PageIncident => {
  const isResolved = /^\s*\[?(?:resolved|completed)\b/i.test(item.title);
  const isAdvisory = /health advisory/i.test(item.title);
  const at = item.updatedAt ?? item.publishedAt;
  const phase = isResolved ? 'resolved' : 'investigating';
  return {
    id: item.id,
    title: item.title,
    phase,
    impact: isAdvisory ? 'none' : undefined,
    severity: isResolved || isAdvisory ? undefined : /outage|unavailable/i.test(item.title) ? 'outage' : 'degraded',
    url: item.url,
    startedAt: item.publishedAt,
    resolvedAt: isResolved ? at : undefined,
    componentIds: [...item.categories],
    updates: at === undefined ? [] : [{ at, phase, text: plainText(item.html) }],
  };
};
