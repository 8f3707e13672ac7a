import { feedOf } from './feed.ts';
import { readFeed } from './feed-incidents.ts';
import { defineReader } from './reader.ts';

/**
 * Any RSS 2.0 (also 0.9x and 1.0) history feed at the address itself; the stored source is the feed's address. Source: the
 * RSS 2.0 specification and recorded feeds of LambStatus and Statuspage.
 */
export const rss = defineReader({
  format: 'rss',
  label: 'RSS feed',
  sources: (page) => [{ role: 'summary', url: page.href }],
  recognises: (document) => {
    const parsed = feedOf(document);
    return parsed.kind === 'feed' && parsed.dialect !== 'atom';
  },
  read: (documents, context) => readFeed(documents[0], context),
});
