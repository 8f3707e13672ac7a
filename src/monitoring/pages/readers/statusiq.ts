import { below, summary } from '../reading/addresses.ts';
import { type FeedItem, feedOf } from '../reading/feed.ts';
import { defineReader, unreadable } from '../reading/reader.ts';
import { oneLine } from '../reading/safe-text.ts';
import { componentStatus, spelling } from '../reading/words.ts';
import { overallOf, type ServiceStatus } from '../status.ts';
import type { Component } from '../status-page.ts';

const LABEL = 'Site24x7 StatusIQ';

/**
 * Site24x7 StatusIQ by its feed, `/rss`, which has no incidents but an item for each component with its status in the title.
 * Its JSON needs a key. Source: the description and output of Linuxfabrik's monitoring plugin `statusiq`, and readers in other
 * public tools, 2025 and 2026.
 */
export const statusiq = defineReader({
  format: 'statusiq',
  label: LABEL,
  version: 1,
  hosts: ['.site24x7statusiq.com'],
  marks: [{ pattern: /\bsite24x7statusiq\.com\b|\bid=["']spComponentSummary["']/i }],
  documents: '`/rss`',
  recognisedBy: 'a feed whose titles are all "<component> - <status>"',
  recorded: false,
  sources: (page) => summary(page.pathname.endsWith('/rss') ? page.href : below(page, 'rss')),
  recognises: (document) => {
    const parsed = feedOf(document);
    return parsed.kind === 'feed' && parsed.dialect === 'rss' && isStatusiq(parsed.feed.items);
  },
  read: (documents) => {
    const parsed = feedOf(documents[0]);
    if (parsed.kind === 'unreadable') return parsed;
    const { items, title, builtAt } = parsed.feed;
    if (!isStatusiq(items)) return unreadable(`The page's feed doesn't list components as ${LABEL} does.`);
    const components = items.flatMap(componentOf);
    return {
      kind: 'ok',
      status: overallOf(components.map(({ status }) => status)),
      asOf: builtAt,
      title,
      components,
      incidents: [],
      maintenances: [],
      incidentsComplete: false,
    };
  },
});

// Names may contain dashes.
const titled = /^(.+) - ([^-]{1,40})$/;

const componentOf = ({ title }: FeedItem): Component[] => {
  const [, name, word] = titled.exec(oneLine(title) ?? '') ?? [];
  return name === undefined ? [] : [{ id: name, name, status: statusOf(word) }];
};

const words = new Map<string, ServiceStatus>([
  ['informational', 'operational'],
  ['service_disruption', 'outage'],
]);
const statusOf = (word: string | undefined): ServiceStatus => words.get(spelling(word)) ?? componentStatus(word);

// Feeds of incidents have such titles too, but not all of them, and not with these words.
const isStatusiq = (items: readonly FeedItem[]): boolean => {
  const components = items.flatMap(componentOf);
  const known = components.filter(({ status }) => status !== 'unknown').length;
  return items.length > 0 && components.length === items.length && known * 2 > items.length;
};
