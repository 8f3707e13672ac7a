import { pastItems, rss, said } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const open = { title: 'Checkout outage', id: 'c1', at: 9, text: said(9, 'Investigating', 'We are looking into it.') };
const items = [open, ...pastItems(6)];

export default history({
  title: 'the items of a feed come in another order, which says nothing',
  rules: [9],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ items: pastItems(6) }),
  steps: [
    { at: 10, page: rss({ items }) },
    { at: 13, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 20, page: rss({ items: items.toReversed() }) },
    { at: 30, expect: { board: { Acme: 'outage' }, open: ['Checkout outage'], told: [] }, page: rss({ items }) },
    { at: 35, expect: { board: { Acme: 'outage' }, open: ['Checkout outage'], told: [] } },
  ],
});
