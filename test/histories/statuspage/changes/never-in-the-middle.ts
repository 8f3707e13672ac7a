import { apiDown, paymentsFail, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = paymentsFail(9);
const identified = { ...incident, status: 'identified' };

export default history({
  title: 'no alerts, chosen in the middle of a trouble, leaves only the end of what was told',
  rules: [7],
  watch: [{ name: 'Acme', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [incident] }) },
    {
      at: 12,
      expect: { told: [{ type: 'incident_opened' }] },
      act: ({ edit }) => edit('Acme', { alertThreshold: 'none' }),
    },
    { at: 15, page: statuspage({ ...apiDown, incidents: [identified] }) },
    { at: 20, expect: { told: [] }, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 20 }] }) },
    { at: 24, expect: { told: [{ type: 'incident_resolved', outcome: 'resolved' }] } },
  ],
});
