import { google } from '../bodies/google.ts';
import { history } from '../history.ts';

const opened = { at: 9, status: 'SERVICE_OUTAGE', text: 'Buckets do not answer.' } as const;
const over = { at: 40, status: 'AVAILABLE', text: 'They answer again.' } as const;
const incident = { id: 'g1', title: 'Buckets do not answer', startedAt: 9 };
const down = google([{ ...incident, updates: [opened] }]);
const half = {
  '/incidents.json': { headers: { 'content-type': 'application/json' }, body: '[{"id":"g1","external_de' },
};

export default history({
  title: 'half an answer in the middle of an incident ends nothing and opens nothing',
  rules: [1, 3],
  path: '/incidents.json',
  watch: [{ name: 'Google' }],
  first: google([]),
  steps: [
    { at: 10, page: down },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 20, page: half },
    { at: 23, expect: { board: { Google: 'outage' }, open: ['Buckets do not answer'], told: [] }, page: down },
    { at: 30, expect: { board: { Google: 'outage' }, told: [] } },
    { at: 40, page: google([{ ...incident, endedAt: 40, updates: [opened, over] }]) },
    { at: 44, expect: { open: [], told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
  ],
});
