import { body } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const azureFeed = (built: string, items: string) => `<?xml version="1.0" encoding="utf-8"?>
<rss xmlns:a10="http://www.w3.org/2005/Atom" version="2.0"><channel><title>Azure Status</title><link>https://azure.status.microsoft/en-us/status/</link>
<lastBuildDate>${built}</lastBuildDate>${items}</channel></rss>`;

export const azureItem = (title: string, guid: string) =>
  `<item><title>${title}</title><guid isPermaLink="false">${guid}</guid><pubDate>Mon, 04 May 2026 08:00:00 Z</pubDate><category>Storage</category><description>&lt;p&gt;We look.&lt;/p&gt;</description></item>`;

export const samples: readonly FormatSamples[] = [
  {
    format: 'azure-rss',
    version: 4,
    pages: [
      {
        documents: [body(azureFeed('Mon, 04 May 2026 09:00:00 Z', azureItem('Service Issue - Storage', 'A1')))],
        expected: { status: 'degraded' },
        contentHash: '97f626586348b94c',
      },
    ],
  },
];
