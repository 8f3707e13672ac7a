import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

/** incident.io in Statuspage's words: a ULID, no groups, no maintenances. */
export const incidentioCompatible = {
  page: {
    id: '01JZ8Q4V9N3T7RKX2M5B6C1D0E',
    name: 'Nimbus',
    url: 'https://status.nimbus.test/',
    updated_at: '2026-05-04T09:00:00Z',
  },
  status: { description: 'Partial System Degradation', indicator: 'minor' },
  components: [
    { id: '01JZ8Q4V9N3T7RKX2M5B6C1D01', name: 'Chat', status: 'full_outage', position: 0 },
    { id: '01JZ8Q4V9N3T7RKX2M5B6C1D02', name: 'Files', status: 'operational', position: 1 },
  ],
  incidents: [
    {
      id: '01JZINCIDENT00000000000001',
      name: 'Chat does not load',
      status: 'identified',
      impact: 'critical',
      created_at: '2026-05-04T08:00:00Z',
      incident_updates: [
        { id: 'u1', status: 'identified', body: 'A bad release.', created_at: '2026-05-04T08:10:00Z' },
      ],
      components: [{ id: '01JZ8Q4V9N3T7RKX2M5B6C1D01', name: 'Chat' }],
    },
  ],
};

/** incident.io's widget, which names only what is affected. */
export const incidentioWidget = {
  page_title: 'Nimbus',
  page_url: 'https://status.nimbus.test',
  ongoing_incidents: [
    {
      id: 'w1',
      name: 'Slow chat',
      status: 'monitoring',
      url: 'https://status.nimbus.test/incidents/w1',
      last_update_at: '2026-05-04T08:30:00Z',
      last_update_message: 'Better already.',
      current_worst_impact: 'degraded_performance',
      affected_components: [{ id: 'c-chat', name: 'Chat', group_name: 'Apps', current_status: 'degraded_performance' }],
    },
  ],
  in_progress_maintenances: [
    {
      id: 'w2',
      name: 'New switches',
      status: 'maintenance_in_progress',
      started_at: '2026-05-04T07:00:00Z',
      scheduled_end_at: '2026-05-04T12:00:00Z',
      affected_components: [],
    },
  ],
  scheduled_maintenances: [
    {
      id: 'w3',
      name: 'Move',
      status: 'maintenance_scheduled',
      starts_at: '2026-06-01T07:00:00Z',
      ends_at: '2026-06-01T08:00:00Z',
      affected_components: [],
    },
  ],
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'incidentio',
    version: 4,
    pages: [
      { documents: [json(incidentioCompatible)], expected: { status: 'degraded' }, contentHash: '5584d661b9f8e444' },
      { documents: [json(incidentioWidget)], expected: { status: 'degraded' }, contentHash: 'c34daa92faae9f48' },
    ],
  },
];
