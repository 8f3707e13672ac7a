import { statuspal, statuspalPath } from '../bodies/statuspal.ts';
import { history } from '../history.ts';

const work = { id: 42, title: 'New mail servers', type: 'scheduled', from: 10, until: 40, affects: [2] } as const;
const incident = { id: 43, title: 'Mail does not leave', type: 'major', from: 25, affects: [2] } as const;

export default history({
  title: 'a maintenance goes wrong and turns into an incident: worse than planned is told',
  rules: [7, 12],
  path: statuspalPath,
  watch: [{ name: 'Mail', components: ['2'] }],
  first: statuspal({ upcoming: [work] }),
  steps: [
    { at: 9, page: statuspal({ kind: 'scheduled', kinds: { 2: 'scheduled' }, maintenances: [work] }) },
    { at: 13, expect: { board: { Mail: 'maintenance' }, told: [{ type: 'maintenance_started', mark: 'blue' }] } },
    { at: 25, page: statuspal({ kind: 'major', kinds: { 2: 'major' }, incidents: [incident], maintenances: [work] }) },
    {
      at: 28,
      expect: {
        board: { Mail: 'outage' },
        told: [{ type: 'incident_opened', status: 'outage', incident: 'Mail does not leave', mark: 'red' }],
      },
    },
    {
      at: 44,
      expect: { board: { Mail: 'outage' }, told: [{ type: 'maintenance_ended', never: /operational/ }] },
    },
    { at: 60, page: statuspal({ incidents: [{ ...incident, until: 60 }] }) },
    {
      at: 64,
      expect: {
        board: { Mail: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
