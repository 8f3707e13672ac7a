import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const page = (indicator: string, status: string, contentHash: string) => ({
  documents: [json({ indicator, uptime: '99.967%' })],
  expected: { status, components: [], incidents: [], incidentsComplete: false },
  contentHash,
});

export const samples: readonly FormatSamples[] = [
  {
    format: 'hyperping',
    version: 1,
    pages: [
      page('up', 'operational', '543ee3db78a20bec'),
      page('incident', 'degraded', '356b0bb6d0241c89'),
      page('outage', 'outage', '425cc62a42dbeb76'),
      page('maintenance', 'maintenance', '878b52a5f826b7f7'),
      page('<script>up</script>', 'unknown', 'e5a2dbfab9c924ed'),
    ],
  },
];
