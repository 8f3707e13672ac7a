import { heroku, herokuPath } from '../bodies/heroku.ts';
import { history } from '../history.ts';

const updates = [{ at: 9, type: 'investigating', contents: 'Builds fail.', colour: 'red' } as const];

export default history({
  title: 'an incident names no system: it is not told as an outage of one that is green',
  rules: [6, 13],
  path: herokuPath,
  watch: [{ name: 'Apps', components: ['Apps'] }],
  first: heroku(),
  steps: [
    {
      at: 10,
      page: heroku({ colours: { Tools: 'red' }, incidents: [{ id: 1, title: 'Builds fail', startedAt: 9, updates }] }),
    },
    {
      at: 13,
      expect: {
        board: { Apps: 'operational' },
        told: [
          {
            type: 'incident_opened',
            status: 'operational',
            says: /may not affect you/,
            never: /outage|\bdown\b/,
          },
        ],
      },
    },
    { at: 40, page: heroku() },
    { at: 44, expect: { open: [], told: [{ type: 'incident_resolved', status: 'operational' }] } },
  ],
});
