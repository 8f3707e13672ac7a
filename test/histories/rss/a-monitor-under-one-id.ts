import { pastItems, rss } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const down = { title: 'Monitor is DOWN: API', id: 'm1', at: 9 };
const up = { title: 'Monitor is UP: API', id: 'm1', at: 40 };

export default history({
  title: 'a monitor is down and up again under one id: the incident is resolved and not a notice',
  rules: [9],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ items: pastItems(3) }),
  steps: [
    { at: 10, page: rss({ items: [down, ...pastItems(3)] }) },
    { at: 13, expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 40, page: rss({ items: [up, ...pastItems(3)] }) },
    {
      at: 44,
      expect: { board: { Acme: 'operational' }, open: [], told: [{ type: 'incident_resolved', mark: 'green' }] },
    },
    { at: 60, expect: { open: [], told: [] } },
  ],
});
