import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const onlineornotSummary = {
  success: true,
  result: {
    status: { description: 'Minor Service Outage' },
    status_page: { id: 'wren1', name: 'Wren', subdomain: 'wren', custom_domain: 'status.wren.test' },
    components: [
      { id: 'api', name: 'API', status: 'PARTIAL_OUTAGE', group_id: null },
      { id: 'site', name: 'Website', status: 'OPERATIONAL', group_id: null },
    ],
    active_incidents: [
      { id: 'inc-1', title: 'API is slow', impact: 'PARTIAL_OUTAGE', started: '2026-05-04T08:00:00.000Z' },
    ],
    scheduled_maintenance: [],
  },
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'onlineornot',
    version: 1,
    pages: [
      { documents: [json(onlineornotSummary)], expected: { status: 'degraded' }, contentHash: 'd9d49a59b65803ba' },
    ],
  },
];
