import { google } from '../bodies/google.ts';
import { history } from '../history.ts';

const storage = {
  id: 'g1',
  title: 'Buckets do not answer',
  startedAt: 9,
  updates: [{ at: 9, status: 'SERVICE_OUTAGE', text: 'Seen.' }],
} as const;
const queries = {
  id: 'g2',
  title: 'Queries are slow',
  startedAt: 20,
  impact: 'SERVICE_DISRUPTION',
  products: ['BigQuery'],
  updates: [{ at: 20, status: 'SERVICE_DISRUPTION', text: 'Seen.' }],
} as const;

export default history({
  title: 'two incidents overlap: the end of the graver one leaves the other, and nothing is green before both are over',
  rules: [7, 14],
  path: '/incidents.json',
  watch: [{ name: 'Google' }],
  first: google([]),
  steps: [
    { at: 10, page: google([storage]) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage', incident: 'Buckets do not answer' }] } },
    { at: 20, page: google([queries, storage]) },
    {
      at: 23,
      expect: { told: [{ type: 'incident_opened', status: 'outage', incident: 'Queries are slow', says: /BigQuery/ }] },
    },
    { at: 40, page: google([queries, { ...storage, endedAt: 40 }]) },
    {
      at: 44,
      expect: {
        board: { Google: 'degraded' },
        open: ['Queries are slow'],
        told: [{ type: 'incident_resolved', status: 'degraded', incident: 'Buckets do not answer', mark: 'amber' }],
      },
    },
    {
      at: 60,
      page: google([
        { ...queries, endedAt: 60 },
        { ...storage, endedAt: 40 },
      ]),
    },
    {
      at: 64,
      expect: {
        board: { Google: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
