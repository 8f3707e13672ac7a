import { apiDown, paymentsFail, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = paymentsFail(9);
const over = {
  ...incident,
  status: 'resolved',
  resolvedAt: 30,
  updates: [...incident.updates, { at: 30, status: 'resolved', body: 'This is fixed.' }],
};

export default history({
  title: 'an incident is resolved while its component is still down, which recovers later',
  rules: [7, 13, 14],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] } },
    { at: 30, page: statuspage({ ...apiDown, past: [over] }) },
    {
      at: 33,
      expect: {
        board: { Acme: 'outage' },
        open: [],
        told: [
          {
            type: 'incident_resolved',
            outcome: 'still_down',
            status: 'outage',
            says: /still down|still out/i,
            never: /operational/,
            mark: 'red',
          },
        ],
      },
    },
    { at: 50, expect: { told: [] }, page: statuspage({ past: [over] }) },
    {
      at: 52,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: 'incident_resolved', outcome: 'resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
