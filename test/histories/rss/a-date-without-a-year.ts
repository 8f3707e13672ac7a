import { pastItems, rss, said } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const DAY = 1_440;
const opened = said(-3 * DAY, 'Investigating', 'We are looking into it.');
const item = { title: 'Slow search', id: 'y1', at: -3 * DAY };

export default history({
  title: 'a message of today in an item that is dated three days ago is of today and not of a year ago',
  rules: [11],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ items: [{ ...item, text: opened }, ...pastItems(3)] }),
  steps: [
    {
      at: 10,
      page: rss({
        items: [{ ...item, text: said(10, 'Identified', 'A shard lags behind.') + opened }, ...pastItems(3)],
      }),
    },
    {
      at: 13,
      expect: {
        told: [{ type: 'incident_opened', published: 10, says: /shard/, never: /2025/ }],
        open: [/Slow search/],
      },
    },
    {
      at: 30,
      page: rss({
        items: [
          {
            ...item,
            text:
              said(30, 'Resolved', 'The shard caught up.') + said(10, 'Identified', 'A shard lags behind.') + opened,
          },
          ...pastItems(3),
        ],
      }),
    },
    {
      at: 34,
      expect: { open: [], told: [{ type: 'incident_resolved', says: /caught up/, never: /2025|months?|36\d days/ }] },
    },
  ],
});
