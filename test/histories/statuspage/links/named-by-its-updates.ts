import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const opened = { at: 9, status: 'investigating', body: 'Some requests fail.', affects: ['web'] };
const incident = { id: 'i1', name: 'Requests fail', startedAt: 9, updates: [opened] };
const down = { indicator: 'major', components: acmeWith({ web: 'major_outage' }), incidents: [incident] } as const;

export default history({
  title: 'an incident links nothing, but its updates name a component: it is of that one',
  rules: [6],
  watch: [
    { name: 'API', components: ['api'] },
    { name: 'Website', components: ['web'] },
  ],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(down) },
    {
      at: 13,
      expect: {
        board: { API: 'operational', Website: 'outage' },
        told: [{ type: 'incident_opened', services: ['Website'], status: 'outage', mark: 'red' }],
      },
    },
    { at: 40, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 40 }] }) },
    {
      at: 44,
      expect: { told: [{ type: 'incident_resolved', services: ['Website'], status: 'operational', mark: 'green' }] },
    },
  ],
});
