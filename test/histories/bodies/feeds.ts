import { type Asked, beginning, minute, momentAt, type PageSays } from '../history.ts';
import { xml } from './answers.ts';

export type Item = {
  readonly title: string;
  /** Minutes since the beginning, as all times here: when it was published. */
  readonly at: number;
  readonly updatedAt?: number;
  /** Its guid (RSS) or id (Atom); none where absent. */
  readonly id?: string;
  readonly link?: string;
  /** HTML. */
  readonly text?: string;
};

export type FeedParts = {
  readonly items: readonly Item[] | ((asked: Asked) => readonly Item[]);
  /** Minutes since the beginning; the moment at which it is asked where absent. */
  readonly builtAt?: number;
  readonly title?: string;
  /** Minutes that the feed's clock is east of Greenwich. */
  readonly zone?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A history feed at `/history.rss`; its items are in the order in which they are given. */
export const rss = ({
  items,
  builtAt,
  title = 'Acme Status - Incident History',
  zone,
  headers,
}: FeedParts): PageSays => ({
  '/history.rss': (asked: Asked) =>
    xml(
      `<rss version="2.0"><channel><title>${title}</title><link>https://status.acme.test</link>
<lastBuildDate>${mailDate(builtAt ?? asked.at, zone)}</lastBuildDate>
${itemsOf(items, asked)
  .map((item) => rssItem(item, zone))
  .join('\n')}</channel></rss>`,
      headers,
    ),
});

const itemsOf = (items: FeedParts['items'], asked: Asked): readonly Item[] =>
  typeof items === 'function' ? items(asked) : items;

const rssItem = ({ title, at, id, link, text = '' }: Item, zone: number | undefined): string =>
  [
    `<item><title>${title}</title>`,
    link && `<link>${link}</link>`,
    id && `<guid isPermaLink="false">${id}</guid>`,
    `<pubDate>${mailDate(at, zone)}</pubDate><description><![CDATA[${text}]]></description></item>`,
  ]
    .filter(Boolean)
    .join('');

/** A history feed at `/history.atom`. */
export const atom = ({ items, builtAt, title = 'Acme Status - Incident History', headers }: FeedParts): PageSays => ({
  '/history.atom': (asked: Asked) =>
    xml(
      `<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:status.acme.test,2005:/history</id><title>${title}</title>
<updated>${minute(builtAt ?? asked.at)}</updated>
${itemsOf(items, asked).map(atomEntry).join('\n')}</feed>`,
      headers,
    ),
});

const atomEntry = ({ title, at, updatedAt = at, id, link, text = '' }: Item): string =>
  [
    `<entry><title>${title}</title><published>${minute(at)}</published><updated>${minute(updatedAt)}</updated>`,
    id && `<id>${id}</id>`,
    link && `<link rel="alternate" type="text/html" href="${link}"/>`,
    `<content type="html"><![CDATA[${text}]]></content></entry>`,
  ]
    .filter(Boolean)
    .join('');

/** What one moment of an incident looks like in the body of an item; the newest comes first. */
export const said = (at: number, label: string, text: string): string =>
  `<p><small>${spokenDate(at)}</small><br><strong>${label}</strong> - ${text}</p>`;

/** So many incidents of the days before, all over, the newest first. */
export const pastItems = (count: number): readonly Item[] =>
  Array.from({ length: count }, (_, index) => {
    const at = -1_500 * (index + 1);
    const words = said(at + 60, 'Resolved', 'All is well.') + said(at, 'Investigating', 'We are looking into it.');
    return { title: `Trouble of old ${index + 1}`, id: `past-${index + 1}`, at, text: words };
  });

const mailDate = (minutes: number, zone: number | undefined): string => {
  if (zone === undefined) return momentAt(minutes).toUTCString();
  const offset = `${String(Math.trunc(zone / 60)).padStart(2, '0')}${String(zone % 60).padStart(2, '0')}`;
  return momentAt(minutes + zone)
    .toUTCString()
    .replace('GMT', `+${offset}`);
};

const spokenDate = (minutes: number): string => {
  const at = new Date(beginning.getTime() + minutes * 60_000);
  const month = at.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
  return `${month} ${at.getUTCDate()}, ${at.toISOString().slice(11, 16)} UTC`;
};
