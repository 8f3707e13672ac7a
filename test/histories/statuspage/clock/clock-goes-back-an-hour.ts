import { madeAnew } from '../../bodies/made-anew.ts';
import { apiDown, paymentsFail, type StatuspageParts, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = paymentsFail(10);
const dated = (offset: number, parts: StatuspageParts = {}) =>
  madeAnew((at) => statuspage({ ...parts, updatedAt: at + offset }));

export default history({
  title:
    'a page writes local time as UTC and its clock goes back by an hour: an outage of twenty minutes is told all the same',
  rules: [2, 7],
  watch: [{ name: 'Acme' }],
  first: dated(0),
  steps: [
    { at: 10, page: dated(-60, { ...apiDown, incidents: [incident] }) },
    {
      at: 13,
      expect: {
        board: { Acme: 'outage' },
        open: ['Card payments fail'],
        told: [{ type: 'incident_opened', status: 'outage', incident: 'Card payments fail' }],
      },
    },
    { at: 30, page: dated(-60, { past: [{ ...incident, status: 'resolved', resolvedAt: 30 }] }) },
    { at: 33, expect: { board: { Acme: 'operational' }, open: [], told: [{ type: 'incident_resolved' }] } },
    { at: 90, expect: { told: [] } },
  ],
});
