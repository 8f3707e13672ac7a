import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const rootlyStatus = {
  page: { name: 'Rover', url: 'https://status.rover.test', time_zone: 'UTC', updated_at: '2026-05-04T09:00:00Z' },
  status: { indicator: 'major', description: 'Major service outage' },
  incidents: [{ id: 'r1', name: 'Rover is stuck', status: 'investigating', created_at: '2026-05-04T08:00:00Z' }],
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'rootly',
    version: 3,
    pages: [{ documents: [json(rootlyStatus)], expected: { status: 'outage' }, contentHash: 'b4d25ea895d1c6a0' }],
  },
];
