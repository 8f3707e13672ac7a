import { apiDown, paymentsFail, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = paymentsFail(9);
const over = {
  ...incident,
  status: 'resolved',
  resolvedAt: 30,
  updates: [...incident.updates, { at: 30, status: 'resolved', body: 'This is fixed.' }],
};
const again = {
  ...incident,
  updates: [...over.updates, { at: 60, status: 'investigating', body: 'It is back.' }],
};

export default history({
  title: 'an incident that was resolved opens again',
  rules: [7, 15],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened' }] } },
    { at: 30, page: statuspage({ past: [over] }) },
    { at: 33, expect: { told: [{ type: 'incident_resolved', outcome: 'resolved', mark: 'green' }] } },
    { at: 60, page: statuspage({ ...apiDown, incidents: [again] }) },
    {
      at: 62,
      expect: {
        board: { Acme: 'outage' },
        open: ['Card payments fail'],
        told: [{ type: 'incident_opened', status: 'outage', says: /reopened/, mark: 'red' }],
      },
    },
  ],
});
