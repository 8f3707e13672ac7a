import { body } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const pagerdutyFeed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Acme</title><link>https://acme.status.pagerduty.com</link>
<item><title>Paging is late</title><guid>pd-1</guid><pubDate>Mon, 04 May 2026 08:00:00 GMT</pubDate><description>&lt;strong&gt;Identified&lt;/strong&gt; - Found.</description></item></channel></rss>`;

export const samples: readonly FormatSamples[] = [
  {
    format: 'pagerduty',
    version: 4,
    pages: [{ documents: [body(pagerdutyFeed)], expected: { status: 'degraded' }, contentHash: 'c71543f886bac8e6' }],
  },
];
