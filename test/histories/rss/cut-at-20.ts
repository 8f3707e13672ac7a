import { type Item, pastItems, rss, said } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const open: Item = {
  title: 'Checkout outage',
  id: 'c1',
  at: 9,
  text: said(9, 'Investigating', 'We are looking into it.'),
};
const works = Array.from({ length: 20 }, (_, index): Item => {
  const at = 30 - index / 2;
  return { title: `New disks ${index + 1}`, id: `m${index}`, at, text: said(at, 'Completed', 'The disks are in.') };
});

export default history({
  title: 'an open item falls off the end of a feed that lists twenty: that proves nothing',
  rules: [1],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ items: pastItems(20) }),
  steps: [
    { at: 10, page: rss({ items: [open, ...pastItems(19)] }) },
    { at: 13, expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 30, page: rss({ items: works }) },
    { at: 45, expect: { board: { Acme: 'outage' }, open: ['Checkout outage'], told: [] } },
  ],
});
