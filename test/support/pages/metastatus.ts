import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const org = (id: string, name: string, ...statuses: readonly (string | null)[]) => ({
  id,
  name,
  rss_file_paths: [`outage-events-feed-${id}.rss`],
  section: 1,
  services: [
    { id: 0, name: 'Platform Status', status: 'No known issues', time: null },
    ...statuses.map((status, index) => ({ id: index + 1, name: `Service ${index + 1}`, status, time: null })),
  ],
});

export const metaOrgs = [org('graph-api', 'Graph API'), org('fbs', 'Business Suite', 'Medium disruptions')];

export const samples: readonly FormatSamples[] = [
  {
    format: 'metastatus',
    version: 1,
    pages: [
      {
        documents: [json([org('graph-api', 'Graph API'), org('fbs', 'Business Suite', 'Resolved')])],
        expected: {
          status: 'operational',
          components: [
            { id: 'graph-api/0', name: 'Platform Status', group: 'Graph API' },
            { id: 'fbs/0', group: 'Business Suite' },
            { id: 'fbs/1', status: 'operational' },
          ],
          incidentsComplete: false,
        },
        contentHash: 'd487edbe34b1940e',
      },
      {
        documents: [
          json([org('fbs', 'Suite', 'Low disruptions', 'Some disruption', 'High disruptions', 'Major outage')]),
        ],
        expected: {
          status: 'outage',
          components: [
            { status: 'operational' },
            { status: 'degraded' },
            { status: 'degraded' },
            { status: 'outage' },
            { status: 'outage' },
          ],
        },
        contentHash: '88499be35a9d9ede',
      },
      {
        documents: [json([org('fbs', '<img src=x>Suite\u202e', 'We are looking into it', null)])],
        expected: {
          status: 'unknown',
          components: [{ status: 'operational' }, { status: 'unknown' }, { status: 'unknown' }],
        },
        contentHash: 'a61e7207e67852e0',
      },
    ],
  },
];
