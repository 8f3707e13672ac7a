import { atom, pastItems } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const open = { title: 'Droplets are down', id: 'b1', at: 9, text: 'We are looking into it.' };
const over = { ...open, updatedAt: -421, title: 'Resolved: Droplets are down', text: 'They run.' };

export default history({
  title: 'an entry whose end is dated seven hours before its beginning lasted from its beginning',
  rules: [11],
  path: '/history.atom',
  watch: [{ name: 'Acme' }],
  first: atom({ items: pastItems(3) }),
  steps: [
    { at: 10, page: atom({ items: [open, ...pastItems(3)] }) },
    { at: 13, expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 40, page: atom({ items: [over, ...pastItems(3)] }) },
    {
      at: 44,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', never: /for -\d|12:5\d AM|1:0\d AM|7 hours/ }],
      },
    },
  ],
});
