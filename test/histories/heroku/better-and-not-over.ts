import { heroku, herokuPath } from '../bodies/heroku.ts';
import { history } from '../history.ts';

const opened = { at: 9, type: 'investigating', contents: 'Databases do not answer.', colour: 'red' } as const;
const better = { at: 20, type: 'monitoring', contents: 'Most of them answer.', colour: 'yellow' } as const;
const over = { at: 40, type: 'resolved', contents: 'All of them answer.', colour: 'green' } as const;
const incident = { id: 1, title: 'Databases do not answer', startedAt: 9 };

export default history({
  title: 'a red system becomes yellow: better, and not over',
  rules: [7, 17],
  path: herokuPath,
  watch: [{ name: 'Data', components: ['Data'] }],
  first: heroku(),
  steps: [
    { at: 10, page: heroku({ colours: { Data: 'red' }, incidents: [{ ...incident, updates: [opened] }] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 20, page: heroku({ colours: { Data: 'yellow' }, incidents: [{ ...incident, updates: [better, opened] }] }) },
    {
      at: 23,
      expect: {
        board: { Data: 'degraded' },
        open: ['Databases do not answer'],
        told: [{ type: 'incident_updated', status: 'degraded', never: /resolved/i, mark: 'amber' }],
      },
    },
    { at: 40, page: heroku({ incidents: [{ ...incident, resolvedAt: 40, updates: [over, better, opened] }] }) },
    { at: 44, expect: { open: [], told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
  ],
});
