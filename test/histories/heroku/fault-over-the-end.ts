import { heroku, herokuPath } from '../bodies/heroku.ts';
import { history } from '../history.ts';

const opened = { at: 9, type: 'investigating', contents: 'Databases do not answer.', colour: 'red' } as const;
const over = { at: 25, type: 'resolved', contents: 'Databases answer again.', colour: 'green' } as const;
const incident = { id: 1, title: 'Databases do not answer', startedAt: 9 };

export default history({
  title: 'the end comes while the page cannot be read, and is told once it can',
  rules: [1, 18],
  path: herokuPath,
  watch: [{ name: 'Data', components: ['Data'] }],
  first: heroku(),
  steps: [
    { at: 10, page: heroku({ colours: { Data: 'red' }, incidents: [{ ...incident, updates: [opened] }] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 20, page: { [herokuPath]: { status: 503, body: 'Service Unavailable' } } },
    { at: 24, expect: { board: { Data: 'outage' }, told: [] } },
    { at: 30, expect: { board: { Data: 'unknown' }, told: [] } },
    { at: 32, page: heroku({ incidents: [{ ...incident, resolvedAt: 25, updates: [over, opened] }] }) },
    {
      at: 38,
      expect: {
        board: { Data: 'operational' },
        open: [],
        told: [
          { type: 'incident_resolved', incident: 'Databases do not answer', status: 'operational', mark: 'green' },
        ],
      },
    },
  ],
});
