import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const upptimeSummary = [
  { name: 'Site', url: 'https://a.test', slug: 'site', status: 'up', uptime: '100.00%', time: 100 },
  { name: 'API', url: '$API', slug: 'api', status: 'degraded', uptime: '99.00%', time: 900 },
];

export const samples: readonly FormatSamples[] = [
  {
    format: 'upptime',
    version: 1,
    pages: [{ documents: [json(upptimeSummary)], expected: { status: 'degraded' }, contentHash: 'a3e2e1e3ad776ee1' }],
  },
];
