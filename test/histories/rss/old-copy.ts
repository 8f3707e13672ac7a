import { pastItems, rss, said } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const opened = said(9, 'Investigating', 'We are looking into it.');
const over = said(40, 'Resolved', 'All is well.') + opened;
const feed = (builtAt: number, text?: string) =>
  rss({ builtAt, items: [...(text ? [{ title: 'Checkout outage', id: 'c1', at: 9, text }] : []), ...pastItems(3)] });

export default history({
  title: 'an older build of a feed is not applied, neither before nor after the end',
  rules: [2],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: feed(0),
  steps: [
    { at: 10, page: feed(10, opened) },
    { at: 13, expect: { told: [{ type: 'incident_opened', status: 'outage' }] }, page: feed(0) },
    { at: 20, expect: { board: { Acme: 'outage' }, open: ['Checkout outage'], told: [] }, page: feed(20, opened) },
    { at: 40, expect: { told: [] }, page: feed(40, over) },
    {
      at: 44,
      expect: { board: { Acme: 'operational' }, told: [{ type: 'incident_resolved', status: 'operational' }] },
      page: feed(20, opened),
    },
    { at: 60, expect: { board: { Acme: 'operational' }, open: [], told: [] } },
  ],
});
