import { pastItems, rss } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const degraded = { title: 'Company control plane is now degraded', id: 's1', at: 9 };
const well = { title: 'Company control plane is now operational', id: 's2', at: 40 };
const down = { title: 'API is DOWN', id: 's3', at: 60 };
const up = { title: 'API is UP', id: 's4', at: 80 };

export default history({
  title: 'a feed of changes of state: "is now operational" and "is UP" end what was degraded and down',
  rules: [9],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ items: pastItems(3) }),
  steps: [
    { at: 10, page: rss({ items: [degraded, ...pastItems(3)] }) },
    { at: 13, expect: { board: { Acme: 'degraded' }, told: [{ type: 'incident_opened', status: 'degraded' }] } },
    { at: 40, page: rss({ items: [well, degraded, ...pastItems(3)] }) },
    {
      at: 44,
      expect: { board: { Acme: 'operational' }, open: [], told: [{ type: 'incident_resolved', mark: 'green' }] },
    },
    { at: 60, page: rss({ items: [down, well, degraded, ...pastItems(3)] }) },
    { at: 63, expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', incident: 'API is DOWN' }] } },
    { at: 80, page: rss({ items: [up, down, well, degraded, ...pastItems(3)] }) },
    {
      at: 84,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', incident: 'API is DOWN', mark: 'green' }],
      },
    },
  ],
});
