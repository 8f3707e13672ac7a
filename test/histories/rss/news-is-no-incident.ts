import { pastItems, rss } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const news = { title: 'We are hiring in Lisbon', id: 'n1', at: 9, text: 'Come and build with us.' };

export default history({
  title: 'a feed carries news, which is no trouble',
  rules: [8],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ items: pastItems(3) }),
  steps: [
    { at: 10, page: rss({ items: [news, ...pastItems(3)] }) },
    {
      at: 13,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: 'notice', optional: true, status: 'operational', never: /degraded|outage|\bdown\b/ }],
      },
    },
    { at: 30, page: rss({ items: pastItems(3) }) },
    { at: 35, expect: { board: { Acme: 'operational' }, told: [] } },
  ],
});
