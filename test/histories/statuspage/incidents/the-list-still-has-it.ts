import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };
export default history({
  title: 'the summary forgets an incident that the list of the page still has open: it is open',
  rules: [1],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 20, page: statuspage({ ...apiDown, past: [{ ...incident, status: 'identified' }] }) },
    {
      at: 30,
      expect: {
        board: { Acme: 'outage' },
        open: ['Card payments fail'],
        told: [{ type: 'incident_updated', optional: true, status: 'outage' }],
      },
    },
    { at: 40, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 40 }] }) },
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
