import { google } from '../bodies/google.ts';
import { history } from '../history.ts';

const slow = { at: 9, status: 'SERVICE_DISRUPTION', text: 'Buckets are slow.' } as const;
const down = { at: 25, status: 'SERVICE_OUTAGE', text: 'Buckets do not answer.' } as const;
const over = { at: 50, status: 'AVAILABLE', text: 'They answer again.' } as const;
const incident = { id: 'g2', title: 'Buckets are slow', startedAt: 9 };

export default history({
  title: 'a disruption of Google Cloud becomes an outage, which is told, and ends',
  rules: [7, 17],
  path: '/incidents.json',
  watch: [{ name: 'Google' }],
  first: google([]),
  steps: [
    { at: 10, page: google([{ ...incident, impact: 'SERVICE_DISRUPTION', updates: [slow] }]) },
    {
      at: 12,
      expect: { board: { Google: 'degraded' }, told: [{ type: 'incident_opened', status: 'degraded', mark: 'amber' }] },
    },
    { at: 25, page: google([{ ...incident, updates: [slow, down] }]) },
    {
      at: 28,
      expect: { board: { Google: 'outage' }, told: [{ type: 'incident_updated', status: 'outage', mark: 'red' }] },
    },
    { at: 50, page: google([{ ...incident, endedAt: 50, updates: [slow, down, over] }]) },
    { at: 54, expect: { open: [], told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
  ],
});
