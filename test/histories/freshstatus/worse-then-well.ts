import { freshHost, freshPath, freshstatus } from '../bodies/freshstatus.ts';
import { history } from '../history.ts';

const incident = { id: 7, title: 'Mail is late', from: 9 } as const;

export default history({
  title: 'an incident of Freshstatus gets worse and ends',
  rules: [7],
  host: freshHost,
  path: freshPath,
  watch: [{ name: 'Mail', components: ['2'] }],
  first: freshstatus(),
  steps: [
    { at: 10, page: freshstatus('PD', [{ ...incident, word: 'PD' }]) },
    {
      at: 12,
      expect: { board: { Mail: 'degraded' }, told: [{ type: 'incident_opened', status: 'degraded', mark: 'amber' }] },
    },
    { at: 25, page: freshstatus('MO', [incident]) },
    {
      at: 29,
      expect: { board: { Mail: 'outage' }, told: [{ type: 'incident_updated', status: 'outage', mark: 'red' }] },
    },
    { at: 40, page: freshstatus('OP', [{ ...incident, until: 39 }]) },
    {
      at: 44,
      expect: {
        board: { Mail: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
