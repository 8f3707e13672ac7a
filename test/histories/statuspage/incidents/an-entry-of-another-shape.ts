import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history, type PageSays } from '../../history.ts';

const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };
const down = statuspage({ ...apiDown, incidents: [incident] });

/** Its only incident has lost all that it is known by. */
const broken: PageSays = {
  ...down,
  '/api/v2/summary.json': {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      page: { id: 'k3x9q2w7d1za', name: 'Acme' },
      status: { indicator: 'none', description: 'All Systems Operational' },
      components: [{ id: 'api', name: 'API', status: 'operational' }],
      incidents: [{ status: 'investigating', impact: 'major' }],
      scheduled_maintenances: [],
    }),
  },
  '/api/v2/incidents.json': { status: 404 },
};

export default history({
  title: 'an incident whose entry cannot be read any more is not over, and the page is one that cannot be read',
  rules: [1, 18],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: down },
    { at: 12, expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened' }] } },
    { at: 20, page: broken },
    {
      at: 24,
      expect: {
        board: { Acme: 'outage' },
        marked: { Acme: ['problem', 'checkFailingSince'] },
        open: ['Card payments fail'],
        told: [],
      },
    },
    { at: 30, expect: { board: { Acme: 'unknown' }, open: ['Card payments fail'], told: [] }, page: down },
    { at: 36, expect: { board: { Acme: 'outage' }, told: [] } },
    { at: 40, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 39 }] }) },
    {
      at: 45,
      expect: { board: { Acme: 'operational' }, open: [], told: [{ type: 'incident_resolved', mark: 'green' }] },
    },
  ],
});
