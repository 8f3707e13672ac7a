import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'The website is slow', impact: 'minor', startedAt: 9, links: ['web'] } as const;
const slow = { indicator: 'minor', components: acmeWith({ web: 'degraded_performance' }) } as const;
const both = {
  indicator: 'major',
  components: acmeWith({ web: 'degraded_performance', api: 'major_outage' }),
} as const;

export default history({
  title: 'a minor incident of one component is open when another goes down: no story hides another',
  rules: [7],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...slow, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'degraded', mark: 'amber' }] } },
    { at: 50, expect: { told: [] }, page: statuspage({ ...both, incidents: [incident] }) },
    {
      at: 53,
      expect: {
        board: { Acme: 'outage' },
        told: [{ type: ['incident_opened', 'incident_updated'], status: 'outage', says: /API/, mark: 'red' }],
      },
    },
    { at: 70, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 70 }] }) },
    {
      at: 74,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [
          { type: 'incident_resolved', status: 'operational', mark: 'green' },
          { type: 'incident_resolved', optional: true, status: 'operational', mark: 'green' },
        ],
      },
    },
  ],
});
