import { statuspal, statuspalPath } from '../bodies/statuspal.ts';
import { history } from '../history.ts';

const first = { at: 9, type: 'issue', description: 'Mail is slow.' };
const incident = { id: 43, title: 'Mail is slow', from: 9, affects: [2] } as const;

export default history({
  title: 'a minor incident becomes a major one, which is told',
  rules: [7],
  path: statuspalPath,
  watch: [{ name: 'Mail', components: ['2'] }],
  first: statuspal(),
  steps: [
    {
      at: 10,
      page: statuspal({
        kind: 'minor',
        kinds: { 2: 'minor' },
        incidents: [{ ...incident, type: 'minor', updates: [first] }],
      }),
    },
    {
      at: 12,
      expect: { board: { Mail: 'degraded' }, told: [{ type: 'incident_opened', status: 'degraded', mark: 'amber' }] },
    },
    {
      at: 25,
      page: statuspal({
        kind: 'major',
        kinds: { 2: 'major' },
        incidents: [{ ...incident, type: 'major', updates: [first] }],
      }),
    },
    {
      at: 27,
      expect: { board: { Mail: 'outage' }, told: [{ type: 'incident_updated', status: 'outage', mark: 'red' }] },
    },
    { at: 40, page: statuspal() },
    { at: 44, expect: { open: [], told: [{ type: 'incident_resolved', status: 'operational' }] } },
  ],
});
