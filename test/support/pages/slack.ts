import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const slackEvent = (id: number, type: string, status: string) => ({
  id,
  title: `Event ${id}`,
  type,
  status,
  url: `https://slack-status.com/2026-05/${id}`,
  date_created: '2026-05-04T08:00:00-07:00',
  date_updated: '2026-05-04T09:00:00-07:00',
  services: ['Search'],
  notes: [{ date_created: '2026-05-04T08:00:00-07:00', body: 'A &amp; B<br>c' }],
});

export const slackCurrent = {
  status: 'active',
  date_created: '2026-05-04T08:00:00-07:00',
  date_updated: '2026-05-04T09:00:00-07:00',
  active_incidents: [
    slackEvent(1, 'notice', 'active'),
    slackEvent(2, 'outage', 'active'),
    slackEvent(3, 'maintenance', 'scheduled'),
  ],
};

export const slackMaintenance = { ...slackCurrent, active_incidents: [slackEvent(4, 'maintenance', 'active')] };

export const slackHistory = [slackEvent(5, 'outage', 'resolved'), slackEvent(6, 'incident', 'active')];

export const samples: readonly FormatSamples[] = [
  {
    format: 'slack',
    version: 4,
    pages: [{ documents: [json(slackCurrent)], expected: { status: 'outage' }, contentHash: 'cc83a45a97a86dda' }],
  },
];
