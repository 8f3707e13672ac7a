import { google } from '../bodies/google.ts';
import { history } from '../history.ts';

const opened = { at: 9, status: 'SERVICE_OUTAGE', text: 'Buckets do not answer.' } as const;
const over = { at: 20, status: 'AVAILABLE', text: 'They answer.' } as const;
const anew = { at: 35, status: 'SERVICE_OUTAGE', text: 'They do not, after all.' } as const;
const incident = { id: 'g1', title: 'Buckets do not answer', startedAt: 9 };

export default history({
  title: 'the end of an incident is taken back: it is opened again, which is said',
  rules: [15],
  path: '/incidents.json',
  watch: [{ name: 'Google' }],
  first: google([]),
  steps: [
    { at: 10, page: google([{ ...incident, updates: [opened] }]) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 20, page: google([{ ...incident, endedAt: 20, updates: [opened, over] }]) },
    { at: 24, expect: { open: [], told: [{ type: 'incident_resolved', status: 'operational' }] } },
    { at: 35, page: google([{ ...incident, updates: [opened, over, anew] }]) },
    {
      at: 38,
      expect: {
        board: { Google: 'outage' },
        open: ['Buckets do not answer'],
        told: [{ type: 'incident_opened', status: 'outage', says: /reopened/, mark: 'red' }],
      },
    },
    { at: 60, page: google([{ ...incident, endedAt: 60, updates: [opened, over, anew] }]) },
    { at: 64, expect: { open: [], told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
  ],
});
