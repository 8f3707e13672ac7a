import { statuspal, statuspalPath } from '../bodies/statuspal.ts';
import { history } from '../history.ts';

const incident = { id: 42, title: 'Pages do not load', type: 'major', from: 9, affects: [3] } as const;

export default history({
  title: 'an incident of Statuspal is deleted with its trouble, which is not called resolved by the page',
  rules: [1, 15],
  path: statuspalPath,
  watch: [{ name: 'Web', components: ['3'] }],
  first: statuspal(),
  steps: [
    { at: 10, page: statuspal({ kind: 'major', kinds: { 3: 'major' }, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 30, page: statuspal() },
    {
      at: 34,
      expect: { board: { Web: 'operational' }, open: [], told: [{ type: 'incident_resolved', status: 'operational' }] },
    },
    { at: 60, expect: { told: [] } },
  ],
});
