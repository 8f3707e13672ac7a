import { acmeWith, apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Slow payments', impact: 'minor', startedAt: 9, links: ['api'] } as const;
const slow = { indicator: 'minor', components: acmeWith({ api: 'degraded_performance' }) } as const;
export default history({
  title: 'a degraded service goes down within its incident: that is told',
  rules: [7, 17],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...slow, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'degraded', mark: 'amber' }] } },
    { at: 25, page: statuspage({ ...apiDown, incidents: [incident] }) },
    {
      at: 27,
      expect: {
        told: [
          { type: 'incident_updated', status: 'outage', says: /is down: .*degraded since .*, down since/, mark: 'red' },
        ],
      },
    },
    { at: 40, page: statuspage({ ...slow, incidents: [incident] }) },
    { at: 42, expect: { told: [{ type: 'incident_updated', status: 'degraded', never: /resolved/i, mark: 'amber' }] } },
    { at: 50, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 50 }] }) },
    { at: 53, expect: { told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
  ],
});
