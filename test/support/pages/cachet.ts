import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const page1 = (total: number) => ({
  pagination: { total, count: total, per_page: 100, current_page: 1, total_pages: 1, links: { next_page: null } },
});

export const cachetComponents = {
  meta: page1(4),
  data: [
    { id: 1, name: 'API', status: 3, group_id: 9, enabled: true, status_name: 'Partial Outage' },
    { id: 2, name: 'Site', status: '1', group_id: 0, enabled: true, status_name: 'Operational' },
    { id: 3, name: 'Hidden', status: 4, group_id: 0, enabled: false, status_name: 'Major Outage' },
    { id: 4, name: 'Odd', status: 0, group_id: 0, enabled: true, status_name: 'Unknown' },
  ],
};

export const cachetGroups = {
  meta: page1(1),
  data: [{ id: 9, name: 'Backend', enabled_components: [{ id: 1, name: 'API', status: 4 }] }],
};

export const cachetIncidents = {
  meta: page1(4),
  data: [
    {
      id: 11,
      component_id: 1,
      name: 'API slow',
      status: 1,
      latest_status: 2,
      is_resolved: false,
      message: 'We **look**.',
      occurred_at: '2026-05-04 08:00:00',
      permalink: 'https://cachet.test/incidents/11',
      updates: [{ id: 1, status: 2, message: 'Found.', created_at: '2026-05-04 08:10:00' }],
    },
    {
      id: 12,
      component_id: 0,
      name: 'MissingEvent',
      status: 1,
      latest_status: 4,
      is_resolved: true,
      message: '',
      created_at: '2026-05-03 08:00:00',
      updated_at: '2026-05-03 09:00:00',
      updates: [],
    },
    { id: 13, component_id: 0, name: 'Old style', status: 3, message: '', created_at: '2026-05-04 08:00:00' },
    {
      id: 14,
      component_id: 0,
      name: 'Planned as incident',
      status: 0,
      message: '',
      scheduled_at: '2026-05-06 08:00:00',
    },
  ],
};

export const cachetSchedules = {
  data: [
    {
      id: 21,
      name: 'Running',
      status: 1,
      scheduled_at: '2026-05-04 08:00:00',
      completed_at: null,
      components: [{ component_id: 1 }],
    },
    { id: 22, name: 'Done', status: 2, scheduled_at: '2026-05-01 08:00:00', completed_at: '2026-05-01 09:00:00' },
    { id: 23, name: 'To come', status: 0, scheduled_at: '2026-05-09 08:00:00', completed_at: null },
  ],
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'cachet',
    version: 3,
    pages: [
      {
        documents: [
          json(cachetComponents, 'components'),
          json(cachetGroups, 'groups'),
          json(cachetIncidents, 'incidents'),
          json(cachetSchedules, 'maintenances'),
        ],
        expected: { status: 'degraded' },
        contentHash: '9fa45c972dfff4ac',
      },
    ],
  },
];
