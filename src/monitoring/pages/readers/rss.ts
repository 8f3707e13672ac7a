import { feedOf } from '../reading/feed.ts';
import { readFeed } from '../reading/read-feed.ts';
import { defineReader } from '../reading/reader.ts';

/**
 * Any RSS 2.0 (also 0.9x and 1.0) history feed at the address itself; the stored source is the feed's address. Source: the
 * RSS 2.0 specification and recorded feeds of LambStatus and Statuspage.
 */
export const rss = defineReader({
  format: 'rss',
  label: 'RSS feed',
  version: 4,
  probes: [{ path: '/history.rss', perThousand: 2 }],
  documents: "the feed's own URL",
  recognisedBy: 'a complete `rss` (0.9x to 2.0) or `rdf` (RSS 1.0) document without declared entities',
  recorded: true,
  sources: (page) => [{ role: 'summary', url: page.href }],
  recognises: (document) => {
    const parsed = feedOf(document);
    return parsed.kind === 'feed' && parsed.dialect !== 'atom';
  },
  read: (documents, context) => readFeed(documents[0], context),
});
