import { body } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const statusiqFeed = (...titles: readonly string[]) =>
  body(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>
<title>Otter Status</title><link>https://status.otter.test</link>
<lastBuildDate>Tue, 05 May 2026 13:00:00 +0200</lastBuildDate>
${titles.map((title) => `<item><title>${title}</title><description>${title}</description><pubDate>Mon, 04 May 2026 08:00:00 +0200</pubDate></item>`).join('\n')}
</channel></rss>`);

export const samples: readonly FormatSamples[] = [
  {
    format: 'statusiq',
    version: 1,
    pages: [
      {
        documents: [statusiqFeed('Mail - Operational', 'Single sign-on - EU - Informational')],
        expected: {
          status: 'operational',
          title: 'Otter Status',
          asOf: new Date('2026-05-05T11:00:00Z'),
          components: [
            { id: 'Mail', name: 'Mail', status: 'operational' },
            { id: 'Single sign-on - EU', status: 'operational' },
          ],
          incidentsComplete: false,
        },
        contentHash: '809fdf6d6258a88d',
      },
      {
        documents: [
          statusiqFeed(
            'A - Major Outage',
            'B - Partial Outage',
            'C - Degraded Performance',
            'D - Under Maintenance',
            'E - Service Disruption',
            '&lt;b&gt;F&#8238; - Operational',
          ),
        ],
        expected: {
          status: 'outage',
          components: [
            { status: 'outage' },
            { status: 'degraded' },
            { status: 'degraded' },
            { status: 'maintenance' },
            { status: 'outage' },
            { status: 'operational' },
          ],
        },
        contentHash: '9821a896276f2290',
      },
      {
        documents: [statusiqFeed('A - Under Maintenance', 'B - Operational')],
        expected: { status: 'maintenance' },
        contentHash: '4f14a381ee05c803',
      },
      {
        documents: [statusiqFeed('A - Operational', 'B - Operational', 'C - On holiday')],
        expected: { status: 'unknown', components: [{}, {}, { name: 'C', status: 'unknown' }] },
        contentHash: 'a02b1ea7b4f14d81',
      },
    ],
  },
];
