import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'The website is down', startedAt: 9, links: ['web'] };
const down = { indicator: 'major', components: acmeWith({ web: 'major_outage' }), incidents: [incident] } as const;

export default history({
  title: 'one user watches a page as a whole and one component of it: each hears what is theirs',
  rules: [6, 16],
  watch: [{ name: 'Acme' }, { name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(down) },
    {
      at: 12,
      expect: {
        board: { Acme: 'outage', API: 'operational' },
        told: [{ type: 'incident_opened', services: ['Acme'], status: 'outage', mark: 'red' }],
      },
    },
    { at: 40, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 40 }] }) },
    {
      at: 44,
      expect: { told: [{ type: 'incident_resolved', services: ['Acme'], status: 'operational', mark: 'green' }] },
    },
  ],
});
