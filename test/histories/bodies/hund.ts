import { type Asked, minute, type PageSays } from '../history.ts';
import { html, xml } from './answers.ts';

export type HundEntry = { readonly id: string; readonly title: string; readonly at: number; readonly text?: string };

/** The feed of Hund: an entry for each message, the newest first, with a state in brackets before the title. */
export const hund = (entries: readonly HundEntry[] = []): PageSays => ({
  '/': html('<!doctype html><title>Acme</title><a href="https://hund.io">Hund</a>'),
  '/state_feed/feed': ({ at }: Asked) =>
    xml(`<feed xml:lang="en-US" xmlns="http://www.w3.org/2005/Atom"><id>tag:status.acme.test,2005:/state_feed/feed</id>
<title>Acme Status</title><updated>${minute(at)}</updated>
${entries.map(entryXml).join('\n')}</feed>`),
});

const entryXml = ({ id, title, at, text = 'Words.' }: HundEntry): string =>
  `<entry><id>tag:status.acme.test,2005:State::FeedNotifier::Entry/${id}</id><published>${minute(at)}</published>
<updated>${minute(at)}</updated><link rel="alternate" type="text/html" href="https://status.acme.test/issues/${id}"/>
<title>${title}</title><content type="html">${text}</content></entry>`;
