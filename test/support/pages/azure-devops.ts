import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const geographies = (...healths: string[]) => healths.map((health, n) => ({ id: `G${n}`, name: `Place ${n}`, health }));

export const azureDevopsHealth = {
  lastUpdated: '2026-05-04T09:00:00Z',
  status: { health: 'advisory', message: 'Some of us see delays' },
  services: [
    { id: 'Boards', geographies: geographies('healthy', 'degraded') },
    { id: 'Repos', geographies: geographies('unhealthy', 'healthy') },
    { id: 'Test', geographies: geographies('healthy') },
    { id: 'New', geographies: [] },
  ],
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'azure-devops',
    version: 3,
    pages: [
      { documents: [json(azureDevopsHealth)], expected: { status: 'degraded' }, contentHash: '152cabb8ea61e19c' },
    ],
  },
];
