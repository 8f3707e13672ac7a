import { pastItems, rss, said } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const opened = said(9, 'Investigating', 'Nobody can check out.');
const found = said(20, 'Identified', 'A bad certificate.');
const over = said(40, 'Resolved', 'The certificate was replaced.');
const item = { title: 'Checkout outage', id: 'c1', at: 9 } as const;

export default history({
  title: 'an item of a feed opens, goes on, is resolved and leaves the feed',
  rules: [7, 13],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ items: pastItems(3) }),
  steps: [
    {
      at: 10,
      expect: { board: { Acme: 'operational' }, told: [] },
      page: rss({ items: [{ ...item, text: opened }, ...pastItems(3)] }),
    },
    {
      at: 13,
      expect: {
        board: { Acme: 'outage' },
        open: ['Checkout outage'],
        told: [{ type: 'incident_opened', status: 'outage', incident: 'Checkout outage', mark: 'red' }],
      },
    },
    { at: 20, page: rss({ items: [{ ...item, at: 20, text: found + opened }, ...pastItems(3)] }) },
    { at: 23, expect: { told: [{ type: 'incident_updated', status: 'outage', says: /identified/i }] } },
    { at: 40, page: rss({ items: [{ ...item, at: 40, text: over + found + opened }, ...pastItems(3)] }) },
    {
      at: 44,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', says: /certificate was replaced/, mark: 'green' }],
      },
    },
    { at: 50, page: rss({ items: pastItems(3) }) },
    { at: 55, expect: { board: { Acme: 'operational' }, open: [], told: [] } },
  ],
});
