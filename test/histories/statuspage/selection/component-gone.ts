import { statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'a chosen component that is gone is not replaced by the word of the whole page; its owner is told once',
  rules: [4],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ components: [{ id: 'web', name: 'Website' }] }) },
    { at: 13, expect: { board: { API: 'operational' }, told: [] } },
    {
      at: 20,
      expect: {
        board: { API: 'unknown' },
        says: { API: /API is no longer on the status page/ },
        told: [{ type: 'selection_lost', services: ['API'], proposals: [], says: /no longer on the status page/ }],
      },
      page: statuspage({
        indicator: 'major',
        components: [{ id: 'web', name: 'Website', status: 'major_outage' }],
      }),
    },
    { at: 40, expect: { board: { API: 'unknown' }, told: [] } },
  ],
});
