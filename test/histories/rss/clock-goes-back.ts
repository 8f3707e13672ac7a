import { pastItems, rss, said } from '../bodies/feeds.ts';
import { madeAnew } from '../bodies/made-anew.ts';
import { history } from '../history.ts';

const began = said(10, 'Investigating', 'Nobody can pay by card.');
const ended = said(30, 'Resolved', 'Cards work again.');
const feed = (offset: number, text?: string) =>
  madeAnew((at) =>
    rss({
      items: [...(text ? [{ title: 'Card payments fail', id: 'i1', at: 10, text }] : []), ...pastItems(2)],
      builtAt: at + offset,
    }),
  );

export default history({
  title: 'a feed whose build date goes back by an hour is read again within two minutes',
  rules: [2],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: feed(0),
  steps: [
    { at: 10, page: feed(-60, began) },
    { at: 13, expect: { open: ['Card payments fail'], told: [{ type: 'incident_opened' }] } },
    { at: 30, page: feed(-60, ended + began) },
    { at: 33, expect: { board: { Acme: 'operational' }, open: [], told: [{ type: 'incident_resolved' }] } },
  ],
});
