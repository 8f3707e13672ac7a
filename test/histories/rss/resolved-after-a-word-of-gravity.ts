import { pastItems, rss } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const open = { title: 'Outage: API unavailable', id: 'c1', at: 9, text: 'We are looking into it.' };
const over = { title: 'Resolved: API unavailable', id: 'c2', at: 40, text: 'The certificate was replaced.' };

export default history({
  title: '"Resolved: X" ends "Outage: X", under an id of its own',
  rules: [9],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ items: pastItems(3) }),
  steps: [
    { at: 10, page: rss({ items: [open, ...pastItems(3)] }) },
    { at: 13, expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 40, page: rss({ items: [over, open, ...pastItems(3)] }) },
    {
      at: 44,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [
          {
            type: 'incident_resolved',
            incident: 'Outage: API unavailable',
            status: 'operational',
            says: /certificate/,
            mark: 'green',
          },
        ],
      },
    },
    { at: 60, expect: { board: { Acme: 'operational' }, open: [], told: [] } },
  ],
});
