import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Requests fail', startedAt: 9, links: ['api', 'web'] };
const both = { indicator: 'critical', components: acmeWith({ api: 'major_outage', web: 'major_outage' }) } as const;
const webOnly = { indicator: 'major', components: acmeWith({ web: 'major_outage' }) } as const;

export default history({
  title: 'mine is well again while the incident goes on elsewhere: that is my end',
  rules: [7],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...both, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 30, page: statuspage({ ...webOnly, incidents: [incident] }) },
    {
      at: 32,
      expect: {
        board: { API: 'operational' },
        told: [{ type: 'incident_resolved', outcome: 'well_here', status: 'operational' }],
      },
    },
    { at: 60, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 60 }] }) },
    { at: 64, expect: { told: [] } },
  ],
});
