import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const statusioBody = {
  result: {
    status_overall: { updated: '2026-05-04T09:00:00.000Z', status: 'Service Disruption', status_code: 500 },
    status: [
      {
        id: '5a0000000000000000000001',
        name: 'Registry',
        status: 'Service Disruption',
        status_code: 500,
        containers: [
          { id: 'x', name: 'EU', status_code: 500 },
          { id: 'y', name: 'US', status_code: 100 },
        ],
      },
      { id: '5a0000000000000000000002', name: 'Site', status: 'Planned Maintenance', status_code: 200, containers: [] },
      { id: '5a0000000000000000000003', name: 'Odd', status: 'Odd', status_code: 900, containers: [] },
    ],
    incidents: [
      {
        _id: '5b0000000000000000000001',
        name: 'Pulls fail',
        datetime_open: '2026-05-04T08:00:00.000Z',
        messages: [
          { details: 'Seen.', state: 100, status: 500, datetime: '2026-05-04T08:00:00.000Z' },
          { details: 'Fix is out.', state: 300, status: 400, datetime: '2026-05-04T08:40:00.000Z' },
        ],
        components_affected: [{ _id: '5a0000000000000000000001', name: 'Registry' }],
        containers_affected: [],
      },
    ],
    maintenance: {
      active: [
        {
          _id: '5c0000000000000000000001',
          name: 'Site work',
          datetime_planned_start: '2026-05-04T08:00:00.000Z',
          datetime_planned_end: '2026-05-04T10:00:00.000Z',
          messages: [],
          components_affected: [],
        },
      ],
      upcoming: [
        {
          _id: '5c0000000000000000000002',
          name: 'Disk work',
          datetime_planned_start: '2026-05-14T08:00:00.000Z',
          datetime_planned_end: '2026-05-14T10:00:00.000Z',
          messages: [{ details: 'Short.', datetime: '2026-05-01T00:00:00Z' }],
          components_affected: [],
        },
      ],
    },
  },
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'statusio',
    version: 3,
    pages: [{ documents: [json(statusioBody)], expected: { status: 'outage' }, contentHash: 'c0206a6a93fc1638' }],
  },
];
