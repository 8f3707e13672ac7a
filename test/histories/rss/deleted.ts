import { pastItems, rss, said } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const open = { title: 'Checkout outage', id: 'c1', at: 9, text: said(9, 'Investigating', 'We are looking into it.') };

export default history({
  title: 'an open item is taken out of the feed while older ones stay: it is no longer listed, which is not resolved',
  rules: [1, 15],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ items: pastItems(5) }),
  steps: [
    { at: 10, page: rss({ items: [open, ...pastItems(5)] }) },
    { at: 13, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 30, page: rss({ items: pastItems(5) }) },
    {
      at: 34,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [
          {
            type: 'incident_resolved',
            outcome: 'unlisted',
            status: 'operational',
            says: /removed from the status page/,
            never: /We are looking into it/,
          },
        ],
      },
    },
  ],
});
