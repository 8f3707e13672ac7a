import { betterstack } from '../bodies/betterstack.ts';
import { apiDown, paymentsFail, statuspage } from '../bodies/statuspage.ts';
import { history } from '../history.ts';

const report = { id: '21', title: 'Card payments fail', startsAt: 9, affects: { 11: 'downtime' } } as const;

export default history({
  title: 'a page moves from Better Stack to Statuspage in mid-incident, which goes on and ends there',
  rules: [4, 10],
  watch: [{ name: 'API', components: ['11'] }],
  first: betterstack(),
  steps: [
    {
      at: 10,
      page: betterstack({ state: 'downtime', words: { 11: 'downtime' }, reports: [{ ...report, state: 'downtime' }] }),
    },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 30, page: statuspage({ ...apiDown, incidents: [paymentsFail(9)] }) },
    {
      at: 45,
      expect: {
        board: { API: 'outage' },
        open: ['Card payments fail'],
        told: [{ type: 'incident_updated', optional: true, status: 'outage' }],
      },
    },
    { at: 60, page: statuspage({ past: [{ ...paymentsFail(9), status: 'resolved', resolvedAt: 60 }] }) },
    {
      at: 65,
      expect: { board: { API: 'operational' }, open: [], told: [{ type: 'incident_resolved', status: 'operational' }] },
    },
  ],
});
