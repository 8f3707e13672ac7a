import { momentAt, type PageSays } from '../history.ts';
import { xml } from './answers.ts';

export type AzureItem = {
  readonly id: string;
  readonly title: string;
  readonly at: number;
  readonly text: string;
  readonly categories?: readonly string[];
};

export const azurePath = '/en-us/status/feed';

/** Azure's feed: items only while something is active, rebuilt every minute. */
export const azure = (items: readonly AzureItem[] = []): PageSays => ({
  [azurePath]: ({ at }) =>
    xml(`<rss xmlns:a10="http://www.w3.org/2005/Atom" version="2.0"><channel><title>Azure Status</title>
<link>https://azure.status.microsoft/en-us/status/</link><lastBuildDate>${written(at)}</lastBuildDate>
${items.map(itemXml).join('\n')}</channel></rss>`),
});

const itemXml = ({ id, title, at, text, categories = ['Storage', 'West Europe'] }: AzureItem): string =>
  `<item><guid isPermaLink="false">${id}</guid><title>${title}</title><pubDate>${written(at)}</pubDate>${categories
    .map((one) => `<category>${one}</category>`)
    .join('')}<description>&lt;p&gt;${text}&lt;/p&gt;</description></item>`;

const written = (minutes: number): string => momentAt(minutes).toUTCString().replace('GMT', 'Z');
