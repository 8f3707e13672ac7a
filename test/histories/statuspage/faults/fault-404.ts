import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const fault = {
  '/': { status: 404, body: 'Not found' },
  '/api/v2/summary.json': { status: 404, body: 'Not found' },
  '/api/v2/incidents.json': { status: 404, body: 'Not found' },
};
const incident = { id: 'i1', name: 'Card payments fail', startedAt: 15, links: ['api'] };
const down = { indicator: 'major', components: acmeWith({ api: 'major_outage' }), incidents: [incident] } as const;

export default history({
  title: 'a 404 over the beginning and over the end of an incident is neither an outage nor a recovery',
  rules: [1, 17, 18],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: fault },
    { at: 14, expect: { board: { Acme: 'operational' }, told: [] } },
    { at: 20, expect: { board: { Acme: 'unknown' }, told: [] }, page: statuspage(down) },
    {
      at: 24,
      expect: {
        board: { Acme: 'outage' },
        open: ['Card payments fail'],
        told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }],
      },
    },
    { at: 40, page: fault },
    { at: 44, expect: { board: { Acme: 'outage' }, told: [] } },
    {
      at: 48,
      expect: { board: { Acme: 'unknown' }, told: [] },
      page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 42 }] }),
    },
    {
      at: 54,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
