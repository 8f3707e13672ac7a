import { overviews } from '../private-sources.ts';
import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const samples: readonly FormatSamples[] = [
  {
    format: 'microsoft-365',
    version: 1,
    pages: [
      { documents: [json({ value: overviews })], expected: { status: 'degraded' }, contentHash: '639aeb4c5c2d4513' },
    ],
  },
];
