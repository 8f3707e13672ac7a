import { statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const first = { id: 'k1', name: 'API' } as const;
const second = { id: 'k2', name: 'API' } as const;

export default history({
  title:
    'of two components of one name the chosen one leaves the page: the other is not taken for it, and its owner hears it',
  rules: [4],
  watch: [{ name: 'First API', components: ['k1'] }],
  first: statuspage({ components: [first, second] }),
  steps: [
    {
      at: 10,
      page: statuspage({ indicator: 'major', components: [{ ...second, status: 'major_outage' }] }),
    },
    { at: 13, expect: { board: { 'First API': 'operational' }, told: [] } },
    {
      at: 20,
      expect: {
        board: { 'First API': 'unknown' },
        told: [{ type: 'selection_lost', proposals: ['API: API'], never: /is down/ }],
      },
      page: statuspage({ components: [first, second] }),
    },
    { at: 23, expect: { board: { 'First API': 'operational' }, told: [] } },
  ],
});
