import { atom, pastItems } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const down = { title: 'Search went down', id: 'r1', at: 9 };
const up = { title: 'Search recovered', id: 'r2', at: 25 };
const partly = { title: 'Search is partially recovered', id: 'r3', at: 18 };

export default history({
  title: '"recovered" ends "went down", and "partially recovered" does not',
  rules: [9],
  path: '/history.atom',
  watch: [{ name: 'Acme' }],
  first: atom({ items: pastItems(3) }),
  steps: [
    { at: 10, page: atom({ items: [down, ...pastItems(3)] }) },
    { at: 13, expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 18, page: atom({ items: [partly, down, ...pastItems(3)] }) },
    { at: 21, expect: { board: { Acme: 'outage' }, told: [{ type: 'notice' }] } },
    { at: 25, page: atom({ items: [up, partly, down, ...pastItems(3)] }) },
    {
      at: 29,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: 'incident_resolved', incident: 'Search went down' }],
      },
    },
  ],
});
