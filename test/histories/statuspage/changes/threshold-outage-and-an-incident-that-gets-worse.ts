import { acmeWith, apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Slow payments', startedAt: 9, links: ['api'] };
const slow = { indicator: 'minor', components: acmeWith({ api: 'degraded_performance' }) } as const;
export default history({
  title: 'who wants outages only hears of a minor incident when it gets grave, and of its end',
  rules: [7],
  watch: [{ name: 'Acme', alertThreshold: 'outage' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...slow, incidents: [{ ...incident, impact: 'minor' }] }) },
    {
      at: 20,
      expect: { board: { Acme: 'degraded' }, told: [] },
      page: statuspage({ ...apiDown, incidents: [{ ...incident, impact: 'critical' }] }),
    },
    {
      at: 23,
      expect: { told: [{ type: 'incident_opened', status: 'outage', incident: 'Slow payments', mark: 'red' }] },
    },
    { at: 40, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 40 }] }) },
    { at: 44, expect: { told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
  ],
});
