import { pastItems, rss, said } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const open = { title: 'Checkout outage', id: 'c1', at: 9, text: said(9, 'Investigating', 'We are looking into it.') };
const feed = rss({ items: [open, ...pastItems(3)] });

export default history({
  title: 'a feed is empty for a minute while an incident is open: a fault, not an end',
  rules: [3],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ items: pastItems(3) }),
  steps: [
    { at: 10, page: feed },
    { at: 13, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 20, page: rss({ items: [] }) },
    { at: 21.2, expect: { board: { Acme: 'outage' }, told: [] }, page: feed },
    { at: 30, expect: { board: { Acme: 'outage' }, open: ['Checkout outage'], told: [] } },
  ],
});
