import { acmeWith, apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Slow payments', impact: 'minor', startedAt: -60, links: ['api'] } as const;
const slow = { indicator: 'minor', components: acmeWith({ api: 'degraded_performance' }) } as const;
export default history({
  title: 'a service is degraded when it is first seen, which is not told; that it goes down is',
  rules: [7],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage({ ...slow, incidents: [incident] }),
  steps: [
    {
      at: 10,
      expect: { board: { API: 'degraded' }, told: [] },
      page: statuspage({ ...apiDown, incidents: [incident] }),
    },
    {
      at: 13,
      expect: {
        board: { API: 'outage' },
        told: [{ type: ['incident_opened', 'incident_updated'], status: 'outage', mark: 'red' }],
      },
    },
    { at: 30, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 30 }] }) },
    {
      at: 34,
      expect: {
        board: { API: 'operational' },
        open: [],
        told: [
          { type: 'incident_resolved', status: 'operational', mark: 'green' },
          { type: 'incident_resolved', optional: true, status: 'operational', mark: 'green' },
        ],
      },
    },
  ],
});
