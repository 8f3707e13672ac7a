import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const cachet3Components = {
  data: [
    {
      id: '1',
      type: 'components',
      attributes: { id: 1, name: 'API', status: { human: 'Major Outage', value: 4 }, enabled: true },
      relationships: { group: { data: { id: '9', type: 'componentGroups' } } },
    },
    { id: '2', type: 'components', attributes: { id: 2, name: 'Site', status: 2, enabled: true } },
  ],
  included: [{ id: '9', type: 'componentGroups', attributes: { id: 9, name: 'Backend' } }],
};

export const cachet3Incidents = {
  data: [
    {
      id: '5',
      type: 'incidents',
      attributes: {
        id: 5,
        name: 'API out',
        message: 'Down.',
        status: { human: 'Identified', value: 2 },
        occurred: { human: '1 hour ago', string: '2026-05-04 08:00:00' },
      },
    },
    {
      id: '6',
      type: 'incidents',
      attributes: {
        id: 6,
        name: 'Past',
        message: '',
        status: { human: 'Fixed', value: 4 },
        created: { string: '2026-05-01 08:00:00' },
      },
    },
  ],
};

export const cachet3Schedules = {
  data: [
    {
      id: '7',
      type: 'schedules',
      attributes: {
        id: 7,
        name: 'Work',
        status: { human: 'In Progress', value: 1 },
        scheduled: { string: '2026-05-04 08:00:00' },
        completed: { string: null },
      },
    },
  ],
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'cachet3',
    version: 3,
    pages: [
      {
        documents: [
          json(cachet3Components, 'components'),
          json(cachet3Incidents, 'incidents'),
          json(cachet3Schedules, 'maintenances'),
        ],
        expected: { status: 'outage' },
        contentHash: 'b0e6c5c2b73f6079',
      },
    ],
  },
];
