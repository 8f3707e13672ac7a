import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const zendeskActive = {
  data: [
    {
      id: 'z1',
      type: 'incident',
      attributes: {
        title: 'Chat is out',
        status: 'identified',
        impact: 'major',
        outage: true,
        degradation: false,
        started_at: '2026-05-04T08:00:00Z',
        resolved_at: null,
      },
      relationships: {
        incident_updates: { data: [{ id: 'u1', type: 'incident_update' }] },
        incident_services: { data: [{ id: 's1', type: 'incident_service' }] },
      },
    },
    {
      id: 'z2',
      type: 'incident',
      attributes: {
        title: 'Talk crackles',
        status: 'investigating',
        impact: 'minor',
        outage: false,
        degradation: true,
        started_at: '2026-05-04T08:00:00Z',
        resolved_at: null,
      },
    },
  ],
  included: [
    { id: 'u1', type: 'incident_update', attributes: { description: 'Found.', created_at: '2026-05-04T08:10:00Z' } },
    { id: 's1', type: 'incident_service', attributes: { service_id: 12 } },
  ],
};

export const zendeskMaintenance = {
  data: [
    {
      id: 'z9',
      type: 'incident',
      attributes: {
        title: 'Work',
        status: 'scheduled',
        maintenance_start_time: '2026-05-09T08:00:00Z',
        maintenance_end_time: '2026-05-09T09:00:00Z',
      },
    },
  ],
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'zendesk',
    version: 4,
    pages: [
      {
        documents: [json(zendeskActive), json(zendeskMaintenance, 'maintenances')],
        expected: { status: 'outage' },
        contentHash: 'b4ef991b2cfea7d6',
      },
    ],
  },
];
