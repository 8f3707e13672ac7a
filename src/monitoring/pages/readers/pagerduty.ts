import { onHost, summary } from '../reading/addresses.ts';
import { feedOf } from '../reading/feed.ts';
import { readFeed } from '../reading/read-feed.ts';
import { defineReader } from '../reading/reader.ts';

/** PagerDuty's status pages by their feed, `/rss`. Source: own knowledge of the product, without a recording. */
export const pagerduty = defineReader({
  format: 'pagerduty',
  label: 'PagerDuty status page',
  version: 4,
  hosts: ['status.pagerduty.com', '.status.pagerduty.com'],
  documents: '`/rss`',
  recognisedBy: 'a feed that links to PagerDuty',
  recorded: false,
  sources: (page) => summary(onHost(page, '/rss')),
  recognises: (document) =>
    feedOf(document).kind === 'feed' && /<(?:generator|link)>[^<]{0,200}pagerduty/i.test(document.text.slice(0, 3_000)),
  read: (documents, context) => readFeed(documents[0], context),
});
