import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const statuspalBody = {
  status_page: { name: 'Otter', url: 'otter.statuspal.io', time_zone: 'Europe/Paris', current_incident_type: 'minor' },
  services: [
    {
      id: 1,
      name: 'Europe',
      current_incident_type: 'minor',
      children: [
        { id: 2, name: 'Mail', current_incident_type: 'minor', children: [] },
        { id: 3, name: 'Web', current_incident_type: null, children: [] },
      ],
    },
    { id: 4, name: 'Billing', current_incident_type: 'scheduled' },
    { id: 5, name: 'Labs', current_incident_type: 'custom-type' },
  ],
  incidents: [
    {
      id: 41,
      title: 'Mail is slow',
      type: 'minor',
      starts_at: '2026-05-04T08:00:00',
      ends_at: null,
      service_ids: [2],
      updates: [
        { type: 'update', description: '<p>Still at it.</p>', posted_at: '2026-05-04T08:30:00' },
        { type: 'identified', description: 'Found.', posted_at: '2026-05-04T08:10:00' },
      ],
    },
  ],
  maintenances: [
    {
      id: 42,
      title: 'Billing work',
      type: 'scheduled',
      starts_at: '2026-05-04T08:00:00',
      ends_at: '2026-05-04T10:00:00',
      service_ids: [4],
      updates: [],
    },
  ],
  upcoming_maintenances: [
    {
      id: 43,
      title: 'More work',
      type: 'scheduled',
      starts_at: '2026-05-14T08:00:00',
      ends_at: '2026-05-14T10:00:00',
      updates: [],
    },
  ],
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'statuspal',
    version: 3,
    pages: [{ documents: [json(statuspalBody)], expected: { status: 'degraded' }, contentHash: 'aee10897b3087ea1' }],
  },
];
