import { body } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const awsFeed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title><![CDATA[Amazon Web Services Service Status]]></title><link>https://status.aws.amazon.com/</link>
<lastBuildDate>Mon, 04 May 2026 02:20:00 PDT</lastBuildDate>
<item><title><![CDATA[Informational message: Slow consoles]]></title><pubDate>Mon, 04 May 2026 01:00:00 PDT</pubDate><guid isPermaLink="false">https://status.aws.amazon.com/#console-eu-west-9_1777881600</guid><description><![CDATA[Looking.]]></description></item>
<item><title><![CDATA[Service is operating normally: [RESOLVED] Lost packets]]></title><pubDate>Mon, 04 May 2026 00:50:00 PDT</pubDate><guid isPermaLink="false">https://status.aws.amazon.com/#vpc-eu-west-9_1777881000</guid><description>Done.</description></item>
<item><title><![CDATA[Service disruption: Lost packets]]></title><pubDate>Mon, 04 May 2026 00:10:00 PDT</pubDate><guid isPermaLink="false">https://status.aws.amazon.com/#vpc-eu-west-9_1777878600</guid><description>Seen.</description></item>
</channel></rss>`;

export const samples: readonly FormatSamples[] = [
  {
    format: 'aws-rss',
    version: 2,
    pages: [{ documents: [body(awsFeed)], expected: { status: 'degraded' }, contentHash: '2e6178e345a3361f' }],
  },
];
