import { pastItems, rss, said } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const opened = said(9, 'Investigating', 'Codespaces is down.');
const ended = said(40, 'Resolved', 'This incident has been resolved.');
const remark = said(40, 'Investigating', 'Codespaces is operating normally.');
const item = { title: 'Incident with Codespaces', id: 'g1', at: 9, text: opened };

export default history({
  title: 'a label above "Resolved" and of the same minute reopens nothing; a later one does',
  rules: [9],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ items: pastItems(3) }),
  steps: [
    { at: 10, page: rss({ items: [item, ...pastItems(3)] }) },
    { at: 13, expect: { board: { Acme: 'degraded' }, told: [{ type: 'incident_opened' }] } },
    { at: 40, page: rss({ items: [{ ...item, text: remark + ended + opened }, ...pastItems(3)] }) },
    {
      at: 44,
      expect: { board: { Acme: 'operational' }, open: [], told: [{ type: 'incident_resolved', mark: 'green' }] },
    },
    {
      at: 70,
      page: rss({
        items: [{ ...item, text: said(70, 'Investigating', 'It is back.') + remark + ended + opened }, ...pastItems(3)],
      }),
    },
    { at: 74, expect: { board: { Acme: 'degraded' }, open: [/Codespaces/], told: [{ type: 'incident_opened' }] } },
  ],
});
