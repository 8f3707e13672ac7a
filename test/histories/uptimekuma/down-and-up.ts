import { uptimekuma } from '../bodies/uptimekuma.ts';
import { history } from '../history.ts';

export default history({
  title: 'a monitor goes down and comes up, of which no incident tells',
  rules: [7, 17],
  path: '/status/acme',
  watch: [{ name: 'Acme' }],
  first: uptimekuma(),
  steps: [
    { at: 10, page: uptimekuma({ beats: { 1: 0 } }) },
    {
      at: 12,
      expect: { told: [{ type: 'incident_opened', incident: null, says: /is down: API/ }] },
    },
    { at: 30, page: uptimekuma() },
    {
      at: 33,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
