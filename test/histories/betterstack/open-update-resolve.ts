import { betterstack } from '../bodies/betterstack.ts';
import { history } from '../history.ts';

const opened = { at: 9, message: 'Requests fail in Europe.' };
const found = { at: 20, message: 'A bad certificate.' };
const over = { at: 40, message: 'The certificate was replaced.', affects: { 11: 'resolved' } } as const;
const report = {
  id: '21',
  title: 'Requests fail',
  state: 'downtime',
  startsAt: 9,
  affects: { 11: 'downtime' },
} as const;
const down = { state: 'downtime', words: { 11: 'downtime' } } as const;

export default history({
  title: 'a report opens, goes on and is resolved, and stays listed without an end',
  rules: [7, 13],
  watch: [{ name: 'API', components: ['11'] }],
  first: betterstack(),
  steps: [
    { at: 10, page: betterstack({ ...down, reports: [{ ...report, updates: [opened] }] }) },
    {
      at: 12,
      expect: {
        board: { API: 'outage' },
        open: ['Requests fail'],
        told: [{ type: 'incident_opened', status: 'outage', incident: 'Requests fail', mark: 'red' }],
      },
    },
    { at: 20, page: betterstack({ ...down, reports: [{ ...report, updates: [opened, found] }] }) },
    { at: 23, expect: { told: [{ type: 'incident_updated', status: 'outage', says: /bad certificate/ }] } },
    {
      at: 40,
      page: betterstack({
        reports: [{ ...report, state: 'resolved', affects: { 11: 'resolved' }, updates: [opened, found, over] }],
      }),
    },
    {
      at: 44,
      expect: {
        board: { API: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', says: /was replaced/, mark: 'green' }],
      },
    },
    { at: 60, expect: { told: [] } },
  ],
});
