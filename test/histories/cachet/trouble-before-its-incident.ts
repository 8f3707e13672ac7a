import { cachet } from '../bodies/cachet.ts';
import { history } from '../history.ts';

const incident = { id: 11, name: 'Requests fail', startedAt: 15, component: 1 };
const over = { ...incident, updates: [{ at: 40, status: 4, message: 'This is fixed.' } as const] };

export default history({
  title: 'a component is set to down, and its incident is written five minutes later',
  rules: [7],
  watch: [{ name: 'Acme' }],
  first: cachet(),
  steps: [
    { at: 10, page: cachet({ levels: { 1: 4 } }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage', incident: null, says: /is down: API/ }] } },
    { at: 15, page: cachet({ levels: { 1: 4 }, incidents: [incident] }) },
    { at: 18, expect: { told: [{ type: 'incident_updated', status: 'outage', incident: 'Requests fail' }] } },
    { at: 40, page: cachet({ incidents: [over] }) },
    {
      at: 44,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
