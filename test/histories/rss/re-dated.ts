import { pastItems, rss, said } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const open = {
  title: 'Checkout outage',
  id: 'c1',
  at: 9,
  text: '<strong>Investigating</strong> - We are looking into it.',
};
const old = { title: 'Slow mail', id: 's1', at: -3_000, text: said(-2_900, 'Resolved', 'All is well.') };
const dated = (at: number) => [open, old, ...pastItems(2)].map((item) => ({ ...item, at }));

export default history({
  title: 'a feed that dates all of its items anew says nothing new',
  rules: [9, 11],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ items: [old, ...pastItems(2)] }),
  steps: [
    { at: 10, page: rss({ items: [open, old, ...pastItems(2)] }) },
    { at: 13, expect: { open: ['Checkout outage'], told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 20, page: rss({ items: dated(20) }) },
    {
      at: 30,
      expect: { board: { Acme: 'outage' }, open: ['Checkout outage'], told: [] },
      page: rss({ items: dated(30) }),
    },
    { at: 35, expect: { board: { Acme: 'outage' }, open: ['Checkout outage'], told: [] } },
  ],
});
