import { atom, pastItems } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const slow = { title: 'Degraded performance: Checkout', id: 'd1', at: 9, text: 'Payments take long.' };
const down = { title: 'Major outage: Checkout', id: 'd2', at: 20, text: 'Payments fail.' };
const over = { title: 'Resolved: Checkout', id: 'd3', at: 40, text: 'Payments work.' };

export default history({
  title: 'an incident gets worse under another word and another id, and one end ends all of it',
  rules: [7, 9],
  path: '/history.atom',
  watch: [{ name: 'Acme' }],
  first: atom({ items: pastItems(3) }),
  steps: [
    { at: 10, page: atom({ items: [slow, ...pastItems(3)] }) },
    { at: 13, expect: { board: { Acme: 'degraded' }, told: [{ type: 'incident_opened', status: 'degraded' }] } },
    { at: 20, page: atom({ items: [down, slow, ...pastItems(3)] }) },
    {
      at: 23,
      expect: { board: { Acme: 'outage' }, open: [/Checkout/], told: [{ type: 'incident_updated', status: 'outage' }] },
    },
    { at: 40, page: atom({ items: [over, down, slow, ...pastItems(3)] }) },
    {
      at: 44,
      expect: { board: { Acme: 'operational' }, open: [], told: [{ type: 'incident_resolved', mark: 'green' }] },
    },
    { at: 60, expect: { board: { Acme: 'operational' }, open: [], told: [] } },
  ],
});
