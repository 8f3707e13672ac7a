import { acmeWith, apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const linked = { id: 'i1', name: 'Slow payments', startedAt: 9, links: ['api'], impact: 'major' } as const;
const unlinked = { id: 'i2', name: 'Login errors', startedAt: 20, impact: 'critical' } as const;
const slow = { indicator: 'minor', components: acmeWith({ api: 'degraded_performance' }) } as const;
const over = { ...linked, status: 'resolved', resolvedAt: 60 };

export default history({
  title: 'outages only hears of no incident before the components are out, however grave the page calls it',
  rules: [13],
  watch: [{ name: 'API', components: ['api'], alertThreshold: 'outage' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...slow, incidents: [linked] }) },
    {
      at: 20,
      expect: { board: { API: 'degraded' }, told: [] },
      page: statuspage({ ...slow, incidents: [linked, unlinked] }),
    },
    { at: 40, expect: { told: [] }, page: statuspage({ ...apiDown, incidents: [linked] }) },
    {
      at: 43,
      expect: { board: { API: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] },
    },
    { at: 60, page: statuspage({ past: [over] }) },
    { at: 64, expect: { told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
  ],
});
