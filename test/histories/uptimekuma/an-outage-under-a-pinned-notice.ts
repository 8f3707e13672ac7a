import { uptimekuma } from '../bodies/uptimekuma.ts';
import { history } from '../history.ts';

const notice = { id: 3, style: 'primary', title: 'We are moving', content: 'From June on.', at: -5_000 } as const;

export default history({
  title: 'a notice has been pinned for days when a monitor goes down: that is told',
  rules: [7, 8],
  path: '/status/acme',
  watch: [{ name: 'API', components: ['1'] }],
  first: uptimekuma({ notice }),
  steps: [
    { at: 10, expect: { board: { API: 'operational' }, told: [] }, page: uptimekuma({ notice, beats: { 1: 0 } }) },
    {
      at: 12,
      expect: { board: { API: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] },
    },
    { at: 30, page: uptimekuma({ notice }) },
    {
      at: 33,
      expect: {
        board: { API: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
