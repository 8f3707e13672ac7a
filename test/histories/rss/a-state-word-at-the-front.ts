import { pastItems, rss } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const open = { title: 'Completed payments are not shown: outage of the dashboard', id: 'p1', at: 9, text: 'Sorry.' };
const other = { title: 'Resolved tickets are missing from the list', id: 'p2', at: 30, text: 'Sorry.' };

export default history({
  title: 'a title that begins with a word of state and no separator is trouble and not its end',
  rules: [8, 9],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ items: pastItems(3) }),
  steps: [
    { at: 10, page: rss({ items: [open, ...pastItems(3)] }) },
    {
      at: 13,
      expect: { board: { Acme: 'outage' }, open: [/Completed/], told: [{ type: 'incident_opened', status: 'outage' }] },
    },
    { at: 30, page: rss({ items: [other, open, ...pastItems(3)] }) },
    {
      at: 33,
      expect: { board: { Acme: 'outage' }, open: [/Completed/, /Resolved tickets/], told: [{ type: 'notice' }] },
    },
  ],
});
