import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Requests fail', startedAt: 9 };
const web = { indicator: 'major', components: acmeWith({ web: 'major_outage' }) } as const;
const both = { indicator: 'critical', components: acmeWith({ web: 'major_outage', api: 'major_outage' }) } as const;

export default history({
  title: 'an incident of another component spreads to mine: that is when mine begins',
  rules: [6, 11],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...web, incidents: [{ ...incident, links: ['web'] }] }) },
    {
      at: 40,
      expect: { board: { API: 'operational' }, told: [] },
      page: statuspage({ ...both, incidents: [{ ...incident, links: ['web', 'api'] }] }),
    },
    {
      at: 43,
      expect: {
        board: { API: 'outage' },
        told: [
          {
            type: 'incident_opened',
            services: ['API'],
            status: 'outage',
            incident: 'Requests fail',
            says: /8:4\d/,
            mark: 'red',
          },
        ],
      },
    },
    {
      at: 60,
      page: statuspage({ past: [{ ...incident, links: ['web', 'api'], status: 'resolved', resolvedAt: 60 }] }),
    },
    { at: 64, expect: { told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
  ],
});
