import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };
const well = statuspage({ past: 'none' });
const down = statuspage({
  indicator: 'major',
  components: acmeWith({ api: 'major_outage' }),
  incidents: [incident],
  past: 'none',
});

export default history({
  title: 'one older copy without a time of its own, after the end: not told as a new incident',
  rules: [2],
  watch: [{ name: 'Acme' }],
  first: well,
  steps: [
    { at: 10, page: down },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 30, page: well },
    { at: 34, expect: { board: { Acme: 'operational' }, told: [{ type: 'incident_resolved' }] } },
    {
      at: 36,
      page: {
        ...well,
        '/api/v2/summary.json': ({ times }) => sole((times === 0 ? down : well)['/api/v2/summary.json']),
      },
    },
    { at: 45, expect: { board: { Acme: 'operational' }, open: [], told: [] } },
  ],
});

const sole = (said: (typeof well)[string] | undefined) => (typeof said === 'object' ? said : {});
