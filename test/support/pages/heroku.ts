import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const herokuStatus = {
  status: [
    { system: 'Apps', status: 'green' },
    { system: 'Data', status: 'red' },
    { system: 'Tools', status: 'blue' },
  ],
  incidents: [
    {
      id: 1,
      title: 'Data is out',
      resolved: false,
      created_at: '2026-05-04T08:00:00Z',
      full_url: 'https://status.heroku.com/incidents/1',
      updates: [
        {
          update_type: 'investigating',
          contents: 'Looking.',
          created_at: '2026-05-04T08:00:00Z',
          status_prod: 'yellow',
        },
        { update_type: 'monitoring', contents: 'Better.', created_at: '2026-05-04T08:30:00Z', status_prod: 'red' },
      ],
    },
    { id: 2, title: 'Past', state: 'resolved', resolved: true, resolved_at: '2026-05-04T07:00:00Z', updates: [] },
  ],
  scheduled: [{ id: 3, title: 'Upgrade', scheduled_for: '2026-05-08T08:00:00Z', updates: [] }],
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'heroku',
    version: 3,
    pages: [{ documents: [json(herokuStatus)], expected: { status: 'outage' }, contentHash: '92324cad9e2b6017' }],
  },
];
