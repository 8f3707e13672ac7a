import { type Asked, momentAt, type PageSays } from '../history.ts';
import { html, xml } from './answers.ts';

export type KenerItem = {
  readonly kind?: 'Incident' | 'Maintenance';
  readonly id: number;
  readonly title: string;
  /** When its latest message was written. */
  readonly at: number;
  readonly status: 'INVESTIGATING' | 'IDENTIFIED' | 'MONITORING' | 'RESOLVED' | 'READY' | 'ONGOING' | 'COMPLETED';
  /** Of a maintenance. */
  readonly from?: number;
  readonly until?: number;
  readonly text?: string;
};

export type KenerParts = {
  /** The newest first. */
  readonly items?: readonly KenerItem[];
  /** The moment at which it is asked where absent. */
  readonly builtAt?: number;
};

/** A page of Kener by its feed; an item has the time of its latest message alone. */
export const kener = ({ items = [], builtAt }: KenerParts = {}): PageSays => ({
  '/': html('<!doctype html><title>Acme</title><main class="kener-public"></main>'),
  '/rss.xml': ({ at }: Asked) =>
    xml(`<rss version="2.0"><channel><title>Acme — Incidents &amp; Maintenance</title><link>https://status.acme.test</link>
<lastBuildDate>${momentAt(builtAt ?? at).toUTCString()}</lastBuildDate>${items.map(itemXml).join('\n')}</channel></rss>`),
});

const itemXml = ({ kind = 'Incident', id, title, at, status, from, until, text = '' }: KenerItem): string => {
  const window =
    from === undefined || until === undefined
      ? []
      : [`Scheduled: ${momentAt(from).toUTCString()} → ${momentAt(until).toUTCString()}`];
  const lines = [`Status: ${status}`, ...window, 'Affected: All monitors', '', text];
  return `<item><title>[${kind}] ${title}</title><link>https://status.acme.test/${id}</link>
<guid isPermaLink="false">${kind.toLowerCase()}-${id}</guid><pubDate>${momentAt(at).toUTCString()}</pubDate>
<description><![CDATA[${lines.join('\n')}]]></description></item>`;
};
