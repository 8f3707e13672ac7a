import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'API errors', startedAt: 10, links: ['api'] };
const well = statuspage({ incidents: [incident] });

export default history({
  title: 'a recovery is told once although the page forgets to close its incident, and so is the late end',
  rules: [13, 14],
  watch: [{ name: 'Acme' }, { name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 25, page: well },
    {
      at: 31,
      expect: {
        board: { Acme: 'operational', API: 'operational' },
        told: [
          {
            type: 'incident_resolved',
            outcome: 'recovered_still_open',
            status: 'operational',
            services: ['API', 'Acme'],
            says: /recovered: API errors · down for 15 minutes · the incident is still open on the status page/,
            mark: 'green',
          },
        ],
      },
    },
    { at: 50, page: statuspage({ ...apiDown, incidents: [incident] }) },
    { at: 53, expect: { told: [{ type: 'incident_opened', status: 'outage', incident: 'API errors' }] } },
    { at: 60, page: well },
    { at: 66, expect: { told: [{ type: 'incident_resolved', outcome: 'recovered_still_open' }] } },
    { at: 120, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 120 }] }) },
    {
      at: 123,
      expect: {
        told: [
          {
            type: 'incident_updated',
            outcome: 'closed',
            status: 'operational',
            says: /incident closed on the status page: API errors · recovered at 9:0\d AM UTC/,
            never: /down for/,
          },
        ],
      },
    },
  ],
});
