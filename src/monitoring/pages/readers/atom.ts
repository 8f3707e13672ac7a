import { feedOf } from '../reading/feed.ts';
import { readFeed } from '../reading/read-feed.ts';
import { defineReader } from '../reading/reader.ts';

/**
 * Any Atom history feed at the address itself; the stored source is the feed's address. Source: RFC 4287 and recorded
 * `history.atom` documents of Statuspage.
 */
export const atom = defineReader({
  format: 'atom',
  label: 'Atom feed',
  version: 4,
  documents: "the feed's own URL",
  recognisedBy: 'a complete Atom `feed` document without declared entities',
  recorded: true,
  sources: (page) => [{ role: 'summary', url: page.href }],
  recognises: (document) => {
    const parsed = feedOf(document);
    return parsed.kind === 'feed' && parsed.dialect === 'atom';
  },
  read: (documents, context) => readFeed(documents[0], context),
});
