import { body } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const item = (kind: 'Incident' | 'Maintenance', id: number, title: string, at: string, lines: readonly string[]) => `
    <item>
      <title>[${kind}] ${title}</title>
      <link>https://status.otter.test/${kind.toLowerCase()}s/${id}</link>
      <guid isPermaLink="false">${kind.toLowerCase()}-${id}</guid>
      <pubDate>${at}</pubDate>
      <description><![CDATA[${lines.join('\n')}]]></description>
    </item>`;

const feed = (built: string, ...items: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>Otter — Incidents &amp; Maintenance</title>
    <link>https://status.otter.test</link>
    <description>Latest incidents and scheduled maintenance for Otter</description>
    <language>en</language>
    <lastBuildDate>${built}</lastBuildDate>
    <atom:link href="https://status.otter.test/rss.xml" rel="self" type="application/rss+xml" />${items.join('')}
  </channel>
</rss>`;

const busy = feed(
  'Sat, 09 May 2026 08:00:00 GMT',
  item('Maintenance', 12, 'New disks', 'Sat, 09 May 2026 08:00:00 GMT', [
    'Status: SCHEDULED',
    'Scheduled: Sat, 09 May 2026 08:00:00 GMT → Sat, 09 May 2026 09:30:00 GMT',
    'Affected: All monitors',
    '',
    'Short pauses.',
  ]),
  item('Maintenance', 11, 'Move of the mails', 'Tue, 05 May 2026 11:00:00 GMT', [
    'Status: ONGOING',
    'Scheduled: Tue, 05 May 2026 11:00:00 GMT → open-ended',
    'Affected: Mail',
  ]),
  item('Incident', 7, 'Search is unavailable', 'Tue, 05 May 2026 10:30:00 GMT', [
    'Status: MONITORING',
    'Affected: Search, API',
    '',
    'A fix is <b>out</b>.',
    '',
    'We watch it.',
  ]),
  item('Incident', 6, 'Slow exports', 'Mon, 04 May 2026 09:00:00 GMT', [
    'Status: RESOLVED',
    'Affected: API',
    '',
    'Done.',
  ]),
  item('Maintenance', 9, 'Old disks', 'Fri, 01 May 2026 08:00:00 GMT', [
    'Status: CANCELLED',
    'Scheduled: Fri, 01 May 2026 08:00:00 GMT → Fri, 01 May 2026 09:00:00 GMT',
    'Affected: All monitors',
  ]),
);

export const samples: readonly FormatSamples[] = [
  {
    format: 'kener',
    version: 2,
    pages: [
      {
        documents: [body(busy)],
        expected: {
          status: 'outage',
          title: 'Otter',
          incidents: [
            {
              id: 'incident-7',
              title: 'Search is unavailable',
              phase: 'monitoring',
              severity: 'outage',
              url: 'https://status.otter.test/incidents/7',
              componentIds: ['Search', 'API'],
              updates: [{ at: new Date('2026-05-05T10:30:00Z'), text: 'A fix is out.\n\nWe watch it.' }],
            },
            { id: 'incident-6', phase: 'resolved', resolvedAt: new Date('2026-05-04T09:00:00Z') },
          ],
          maintenances: [
            { id: 'maintenance-12', state: 'scheduled', endsAt: new Date('2026-05-09T09:30:00Z'), componentIds: [] },
            { id: 'maintenance-11', state: 'in_progress', endsAt: undefined, componentIds: ['Mail'] },
            { id: 'maintenance-9', title: 'Old disks', state: 'completed' },
          ],
        },
        contentHash: 'bc02d1ef473382e7',
      },
      {
        documents: [body(feed('Tue, 05 May 2026 11:58:00 GMT'))],
        expected: { status: 'operational', title: 'Otter', incidents: [] },
        contentHash: '8e100cab25a78e32',
      },
      {
        documents: [body(feed('Mon, 04 May 2026 08:00:00 GMT'))],
        expected: { status: 'unknown' },
        contentHash: '0ea8ae74b88ffee3',
      },
    ],
  },
];
