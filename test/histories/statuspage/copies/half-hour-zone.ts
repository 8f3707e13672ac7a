import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const zone = 345;
const opened = { at: 9, status: 'investigating', body: 'We are looking into it.' };
const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'], updates: [opened] };
export default history({
  title: 'a page dates in a zone of three quarters of an hour',
  rules: [11],
  watch: [{ name: 'Acme' }],
  first: statuspage({ zone }),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, zone, incidents: [incident] }) },
    {
      at: 12,
      expect: {
        told: [{ type: 'incident_opened', status: 'outage', says: /8:(?:09|1[01])/, never: /1:54|13:54|2:24|8:54/ }],
      },
    },
    { at: 40, page: statuspage({ zone, past: [{ ...incident, status: 'resolved', resolvedAt: 40 }] }) },
    { at: 44, expect: { told: [{ type: 'incident_resolved', says: /down for 31 minutes/, mark: 'green' }] } },
  ],
});
