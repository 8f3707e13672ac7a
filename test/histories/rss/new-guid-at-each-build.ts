import { type Item, pastItems, rss, said } from '../bodies/feeds.ts';
import type { Asked } from '../history.ts';
import { history } from '../history.ts';

const opened = said(9, 'Investigating', 'We are looking into it.');
const over = said(40, 'Resolved', 'All is well.') + opened;
const anew = (items: readonly Item[]) =>
  rss({ items: ({ at }: Asked) => items.map((item, index) => ({ ...item, id: `build-${at}-${index}` })) });

export default history({
  title: 'a feed that makes new guids whenever it is built tells each incident once',
  rules: [9],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: anew(pastItems(3)),
  steps: [
    {
      at: 10,
      expect: { board: { Acme: 'operational' }, told: [] },
      page: anew([{ title: 'Checkout outage', at: 9, text: opened }, ...pastItems(3)]),
    },
    { at: 13, expect: { open: ['Checkout outage'], told: [{ type: 'incident_opened', status: 'outage' }] } },
    {
      at: 40,
      expect: { board: { Acme: 'outage' }, open: ['Checkout outage'], told: [] },
      page: anew([{ title: 'Checkout outage', at: 9, text: over }, ...pastItems(3)]),
    },
    {
      at: 44,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
    { at: 55, expect: { open: [], told: [] } },
  ],
});
