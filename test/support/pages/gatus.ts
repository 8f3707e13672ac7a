import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const gatusList = [
  {
    name: 'front',
    group: 'core',
    key: 'core_front',
    results: [
      { success: false, timestamp: '2026-05-04T09:00:00Z' },
      { success: true, timestamp: '2026-05-04T09:01:00Z' },
    ],
  },
  {
    name: 'back',
    group: 'core',
    key: 'core_back',
    results: [
      { success: true, timestamp: '2026-05-04T09:00:00Z' },
      { success: false, timestamp: '2026-05-04T09:01:00Z' },
    ],
  },
  { name: 'new', key: '_new', results: [] },
];

export const samples: readonly FormatSamples[] = [
  {
    format: 'gatus',
    version: 1,
    pages: [{ documents: [json(gatusList)], expected: { status: 'outage' }, contentHash: '30e7149f08761b62' }],
  },
];
