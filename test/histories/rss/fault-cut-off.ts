import { xml } from '../bodies/answers.ts';
import { pastItems, rss, said } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const opened = said(9, 'Investigating', 'We are looking into it.');
const over = said(42, 'Resolved', 'All is well.') + opened;
const feed = (text: string) => rss({ items: [{ title: 'Checkout outage', id: 'c1', at: 15, text }, ...pastItems(3)] });
const fault = { '/history.rss': xml('<rss version="2.0"><channel><title>Acme Status</title><item><title>All is') };

export default history({
  title: 'a feed that is cut off over the beginning and over the end of an incident is neither',
  rules: [1, 18],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ items: pastItems(3) }),
  steps: [
    { at: 10, page: fault },
    { at: 14, expect: { board: { Acme: 'operational' }, told: [] } },
    { at: 20, expect: { board: { Acme: 'unknown' }, told: [] }, page: feed(opened) },
    { at: 24, expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 40, page: fault },
    { at: 44, expect: { board: { Acme: 'outage' }, told: [] } },
    { at: 48, expect: { board: { Acme: 'unknown' }, told: [] }, page: feed(over) },
    {
      at: 54,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
