import { statuspal, statuspalPath } from '../bodies/statuspal.ts';
import { history } from '../history.ts';

const opened = { at: 9, type: 'issue', description: 'Mail does not leave.' };
const fixed = { at: 40, type: 'resolved', description: 'Mail leaves again.' };
const incident = { id: 41, title: 'Mail does not leave', type: 'major', from: 9, affects: [2] } as const;

export default history({
  title: 'an incident of Statuspal opens and gets an end',
  rules: [7, 13],
  path: statuspalPath,
  watch: [{ name: 'Mail', components: ['2'] }],
  first: statuspal(),
  steps: [
    {
      at: 10,
      page: statuspal({ kind: 'major', kinds: { 2: 'major' }, incidents: [{ ...incident, updates: [opened] }] }),
    },
    {
      at: 12,
      expect: {
        board: { Mail: 'outage' },
        open: ['Mail does not leave'],
        told: [{ type: 'incident_opened', services: ['Mail'], status: 'outage', mark: 'red' }],
      },
    },
    { at: 40, page: statuspal({ incidents: [{ ...incident, until: 40, updates: [fixed, opened] }] }) },
    {
      at: 44,
      expect: {
        board: { Mail: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', says: /leaves again/, mark: 'green' }],
      },
    },
    { at: 50, page: statuspal() },
    { at: 55, expect: { open: [], told: [] } },
  ],
});
