import { pastItems, rss, said } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const old = {
  title: 'Search outage',
  id: 'o1',
  at: -600,
  text: said(-500, 'Resolved', 'All is well.') + said(-600, 'Investigating', 'We look.'),
};

export default history({
  title: 'a feed that lists more of the past from one day to the next tells nobody of it',
  rules: [11],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ items: pastItems(2) }),
  steps: [
    { at: 10, page: rss({ items: [old, ...pastItems(8)] }) },
    { at: 30, expect: { board: { Acme: 'operational' }, open: [], told: [] } },
  ],
});
