import { atom, pastItems, said } from '../bodies/feeds.ts';
import { twoNodes } from '../bodies/two-nodes.ts';
import { history } from '../history.ts';

const opened = said(9, 'Investigating', 'We are looking into it.');
const over = said(40, 'Resolved', 'All is well.') + opened;
const feed = (builtAt: number, text?: string) =>
  atom({
    builtAt,
    items: [...(text ? [{ title: 'Checkout outage', id: 'tag:acme:1', at: 9, text }] : []), ...pastItems(3)],
  });

export default history({
  title: 'two nodes serve a feed by turns, one of them two minutes behind: opened once, resolved once',
  rules: [2],
  path: '/history.atom',
  watch: [{ name: 'Acme' }],
  first: feed(0),
  steps: [
    { at: 10, page: twoNodes(feed(10, opened), feed(8)) },
    { at: 12, page: feed(10, opened) },
    { at: 15, expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 40, expect: { told: [] }, page: twoNodes(feed(40, over), feed(38, opened)) },
    { at: 42, page: feed(40, over) },
    { at: 46, expect: { board: { Acme: 'operational' }, open: [], told: [{ type: 'incident_resolved' }] } },
    { at: 55, expect: { told: [] } },
  ],
});
