import { betterstack } from '../bodies/betterstack.ts';
import { history } from '../history.ts';

const report = { id: '21', title: 'Requests fail', startsAt: 9, affects: { 11: 'downtime' } } as const;
const down = betterstack({
  state: 'downtime',
  words: { 11: 'downtime' },
  reports: [{ ...report, state: 'downtime' }],
});
const over = betterstack({ reports: [{ ...report, state: 'resolved' }] });

export default history({
  title: 'a report that was resolved half an hour ago is opened again, which is said',
  rules: [15],
  watch: [{ name: 'API', components: ['11'] }],
  first: betterstack(),
  steps: [
    { at: 10, page: down },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 20, page: over },
    { at: 24, expect: { open: [], told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
    { at: 50, page: down },
    {
      at: 53,
      expect: {
        board: { API: 'outage' },
        open: ['Requests fail'],
        told: [{ type: 'incident_opened', status: 'outage', says: /reopened/, mark: 'red' }],
      },
    },
    { at: 70, page: over },
    { at: 74, expect: { open: [], told: [{ type: 'incident_resolved', status: 'operational' }] } },
  ],
});
