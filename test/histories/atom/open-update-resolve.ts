import { atom, pastItems, said } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const opened = said(9, 'Investigating', 'Nobody can check out.');
const found = said(20, 'Identified', 'A bad certificate.');
const over = said(40, 'Resolved', 'The certificate was replaced.');
const feed = (updatedAt: number, text: string) =>
  atom({ items: [{ title: 'Checkout outage', id: 'tag:acme:1', at: 9, updatedAt, text }, ...pastItems(3)] });

export default history({
  title: 'an entry of an Atom feed opens, goes on and is resolved',
  rules: [7, 13],
  path: '/history.atom',
  watch: [{ name: 'Acme' }],
  first: atom({ items: pastItems(3) }),
  steps: [
    { at: 10, page: feed(9, opened) },
    {
      at: 13,
      expect: {
        board: { Acme: 'outage' },
        open: ['Checkout outage'],
        told: [{ type: 'incident_opened', status: 'outage', incident: 'Checkout outage', mark: 'red' }],
      },
    },
    { at: 20, page: feed(20, found + opened) },
    { at: 23, expect: { told: [{ type: 'incident_updated', status: 'outage', says: /identified/i }] } },
    { at: 40, page: feed(40, over + found + opened) },
    {
      at: 44,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', says: /down for 31 minutes/, mark: 'green' }],
      },
    },
  ],
});
