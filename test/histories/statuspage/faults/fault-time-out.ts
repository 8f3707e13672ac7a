import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const never = { after: new Promise(() => undefined) };
const silent = { '/api/v2/summary.json': never, '/api/v2/incidents.json': never };
const incident = { id: 'i1', name: 'Card payments fail', startedAt: 11, links: ['api'] };
const down = { ...apiDown, incidents: [incident] } as const;

export default history({
  title: 'no answer in time over the beginning and over the end of an incident is neither an outage nor a recovery',
  rules: [1, 18],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: silent },
    { at: 11.2, expect: { board: { Acme: 'operational' }, told: [] }, page: statuspage(down) },
    {
      at: 16,
      expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] },
    },
    { at: 40, page: silent },
    {
      at: 40.5,
      expect: { board: { Acme: 'outage' }, told: [] },
      page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 40 }] }),
    },
    {
      at: 45,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
