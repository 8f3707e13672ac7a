import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Requests fail', startedAt: 9, links: ['api', 'web'] };
const both = {
  indicator: 'critical',
  components: acmeWith({ api: 'major_outage', web: 'degraded_performance' }),
  incidents: [incident],
} as const;
const webOnly = {
  indicator: 'minor',
  components: acmeWith({ web: 'degraded_performance' }),
  incidents: [incident],
} as const;

export default history({
  title: 'two services of one user on one page are told together, each with its own status, and end each for itself',
  rules: [7, 16],
  watch: [
    { name: 'API', components: ['api'] },
    { name: 'Website', components: ['web'] },
  ],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(both) },
    {
      at: 12,
      expect: {
        board: { API: 'outage', Website: 'degraded' },
        told: [{ type: 'incident_opened', services: ['API', 'Website'], says: [/API/, /Website/] }],
      },
    },
    { at: 30, page: statuspage(webOnly) },
    {
      at: 32,
      expect: {
        board: { API: 'operational', Website: 'degraded' },
        told: [{ type: 'incident_resolved', outcome: 'well_here', services: ['API'], status: 'operational' }],
      },
    },
    { at: 50, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 50 }] }) },
    {
      at: 53,
      expect: {
        told: [{ type: 'incident_resolved', outcome: 'resolved', services: ['Website'], status: 'operational' }],
      },
    },
  ],
});
