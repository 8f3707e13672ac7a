import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Trouble', impact: 'major', startedAt: 9, links: ['api'] } as const;
const bad = { indicator: 'major', components: acmeWith({ api: 'partial_outage' }) } as const;

export default history({
  title: 'an indicator that is worse than the component of its incident is no second alert',
  rules: [7, 13],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...bad, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage', incident: 'Trouble' }] } },
    { at: 40, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 40 }] }) },
    { at: 43, expect: { told: [{ type: 'incident_resolved', outcome: 'resolved' }] } },
  ],
});
