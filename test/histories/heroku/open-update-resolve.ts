import { heroku, herokuPath } from '../bodies/heroku.ts';
import { history } from '../history.ts';

const opened = { at: 9, type: 'investigating', contents: 'Databases do not answer.', colour: 'red' } as const;
const found = { at: 20, type: 'identified', contents: 'A full disk.', colour: 'red' } as const;
const over = { at: 40, type: 'resolved', contents: 'Databases answer again.', colour: 'green' } as const;
const incident = { id: 1, title: 'Databases do not answer', startedAt: 9 };

export default history({
  title: 'an incident of Heroku opens, goes on and is resolved',
  rules: [7, 13],
  path: herokuPath,
  watch: [{ name: 'Data', components: ['Data'] }],
  first: heroku(),
  steps: [
    { at: 10, page: heroku({ colours: { Data: 'red' }, incidents: [{ ...incident, updates: [opened] }] }) },
    {
      at: 12,
      expect: {
        board: { Data: 'outage' },
        open: ['Databases do not answer'],
        told: [{ type: 'incident_opened', services: ['Data'], status: 'outage', mark: 'red' }],
      },
    },
    { at: 20, page: heroku({ colours: { Data: 'red' }, incidents: [{ ...incident, updates: [found, opened] }] }) },
    { at: 23, expect: { told: [{ type: 'incident_updated', status: 'outage', says: /identified/i }] } },
    { at: 40, page: heroku({ incidents: [{ ...incident, resolvedAt: 40, updates: [over, found, opened] }] }) },
    {
      at: 44,
      expect: {
        board: { Data: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', says: /answer again/, mark: 'green' }],
      },
    },
    { at: 50, page: heroku() },
    { at: 55, expect: { open: [], told: [] } },
  ],
});
