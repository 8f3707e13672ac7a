import { pastItems, rss } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const forgotten = { title: 'API outage in Asia', id: 'a1', at: -8 * 1_440, text: 'Requests fail.' };
const fresh = { title: 'API outage in Europe', id: 'a2', at: 9, text: 'Requests fail.' };

export default history({
  title: 'an item without a state is trouble by its words, for seven days',
  rules: [8],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ items: [forgotten, ...pastItems(3)] }),
  steps: [
    {
      at: 10,
      expect: { board: { Acme: 'operational' }, told: [] },
      page: rss({ items: [fresh, forgotten, ...pastItems(3)] }),
    },
    {
      at: 13,
      expect: {
        board: { Acme: 'outage' },
        told: [{ type: 'incident_opened', status: 'outage', incident: 'API outage in Europe' }],
      },
    },
  ],
});
