import { freshHost, freshPath, freshstatus } from '../bodies/freshstatus.ts';
import { history } from '../history.ts';

const incident = { id: 7, title: 'Mail is late', from: 9 } as const;

export default history({
  title: 'an incident of Freshstatus opens and gets an end',
  rules: [7, 13],
  host: freshHost,
  path: freshPath,
  watch: [
    { name: 'Mail', components: ['2'] },
    { name: 'Website', components: ['4'] },
  ],
  first: freshstatus(),
  steps: [
    { at: 10, page: freshstatus('MO', [incident]) },
    {
      at: 12,
      expect: {
        board: { Mail: 'outage', Website: 'operational' },
        open: ['Mail is late'],
        told: [{ type: 'incident_opened', status: 'outage', services: ['Mail'], mark: 'red' }],
      },
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
