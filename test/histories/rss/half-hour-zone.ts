import { pastItems, rss } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const open = {
  title: 'Checkout outage',
  id: 'c1',
  at: 9,
  text: '<strong>Investigating</strong> - We are looking into it.',
};

export default history({
  title: 'a feed is dated in a zone of half an hour',
  rules: [11],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ zone: 330, items: pastItems(3) }),
  steps: [
    { at: 10, page: rss({ zone: 330, items: [open, ...pastItems(3)] }) },
    {
      at: 13,
      expect: {
        board: { Acme: 'outage' },
        told: [{ type: 'incident_opened', status: 'outage', says: /8:(?:09|1\d)/, never: /1:39|13:39|2:39|8:39/ }],
      },
    },
  ],
});
