import { cachet } from '../bodies/cachet.ts';
import { history } from '../history.ts';

const incident = { id: 11, name: 'API is out', startedAt: 9, component: 1 };
const over = { ...incident, updates: [{ at: 30, status: 4, message: 'This is fixed.' } as const] };

export default history({
  title: 'an incident is fixed while somebody forgot to set its component',
  rules: [7, 14],
  watch: [{ name: 'API', components: ['1'] }],
  first: cachet(),
  steps: [
    { at: 10, page: cachet({ levels: { 1: 4 }, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 30, page: cachet({ levels: { 1: 4 }, incidents: [over] }) },
    {
      at: 33,
      expect: {
        board: { API: 'outage' },
        told: [{ type: 'incident_resolved', outcome: 'still_down', status: 'outage', says: /still/i, mark: 'red' }],
      },
    },
    { at: 50, expect: { told: [] }, page: cachet({ incidents: [over] }) },
    {
      at: 53,
      expect: {
        board: { API: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
