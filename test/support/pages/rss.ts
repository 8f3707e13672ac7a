import { body } from './documents.ts';
import type { FormatSamples } from './samples.ts';

/** An RSS feed in the manner of incident.io: the state stands after "Status:". */
export const labelledRss = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Borealis status</title><link>https://status.borealis.test</link>
<lastBuildDate>Tue, 05 May 2026 09:00:00 PDT</lastBuildDate>
<item><title><![CDATA[Sync delays]]></title><link>https://status.borealis.test/incidents/9</link><guid>https://status.borealis.test/incidents/9</guid><pubDate>Tue, 05 May 2026 15:30:00 GMT</pubDate>
<description><![CDATA[<b>Status: Monitoring</b><br/><br/>A fix is rolled out.<br/><b>Affected components</b><ul><li>Sync (Degraded performance)</li></ul>]]></description></item>
<item><title>[Resolved] Login outage</title><guid isPermaLink="false">b-8</guid><pubDate>Mon, 04 May 2026 15:30:00 +0200</pubDate><description>All is well.</description></item>
</channel></rss>`;

export const samples: readonly FormatSamples[] = [
  {
    format: 'rss',
    version: 4,
    pages: [{ documents: [body(labelledRss)], expected: { status: 'degraded' }, contentHash: '35a93cdce9e925bb' }],
  },
];
