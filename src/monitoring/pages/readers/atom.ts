import { feedOf } from './feed.ts';
import { readFeed } from './feed-incidents.ts';
import { defineReader } from './reader.ts';

/**
 * Any Atom history feed at the address itself; the stored source is the feed's address. Source: RFC 4287 and recorded
 * `history.atom` documents of Statuspage.
 */
export const atom = defineReader({
  format: 'atom',
  label: 'Atom feed',
  sources: (page) => [{ role: 'summary', url: page.href }],
  recognises: (document) => {
    const parsed = feedOf(document);
    return parsed.kind === 'feed' && parsed.dialect === 'atom';
  },
  read: (documents, context) => readFeed(documents[0], context),
});
