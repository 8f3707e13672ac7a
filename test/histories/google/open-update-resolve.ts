import { google } from '../bodies/google.ts';
import { history } from '../history.ts';

const opened = { at: 9, status: 'SERVICE_OUTAGE', text: 'Buckets do not answer.' } as const;
const found = { at: 20, status: 'SERVICE_DISRUPTION', text: 'A network change is taken back.' } as const;
const over = { at: 40, status: 'AVAILABLE', text: 'The change was taken back.' } as const;
const incident = { id: 'g1', title: 'Buckets do not answer', startedAt: 9 };

export default history({
  title: 'an incident of Google Cloud opens, gets better, ends and stays listed for a year',
  rules: [7, 17],
  path: '/incidents.json',
  watch: [{ name: 'Google' }],
  first: google([]),
  steps: [
    {
      at: 10,
      expect: { board: { Google: 'operational' }, told: [] },
      page: google([{ ...incident, updates: [opened] }]),
    },
    {
      at: 12,
      expect: {
        board: { Google: 'outage' },
        open: ['Buckets do not answer'],
        told: [{ type: 'incident_opened', status: 'outage', says: [/Cloud Storage/, /europe-west9/], mark: 'red' }],
      },
    },
    { at: 20, page: google([{ ...incident, updates: [opened, found] }]) },
    {
      at: 23,
      expect: {
        board: { Google: 'degraded' },
        told: [{ type: 'incident_updated', status: 'degraded', never: /resolved/i, mark: 'amber' }],
      },
    },
    { at: 40, page: google([{ ...incident, endedAt: 40, updates: [opened, found, over] }]) },
    {
      at: 44,
      expect: {
        board: { Google: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
    {
      at: 60,
      page: google([
        {
          ...incident,
          endedAt: 40,
          updates: [opened, found, over, { at: 60, status: 'AVAILABLE', text: 'What happened.' }],
        },
      ]),
    },
    { at: 65, expect: { board: { Google: 'operational' }, open: [], told: [] } },
  ],
});
