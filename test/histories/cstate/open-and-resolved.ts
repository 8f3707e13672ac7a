import { cstate } from '../bodies/cstate.ts';
import { history } from '../history.ts';

const issue = { title: 'Login fails', at: 9, affected: ['API'] } as const;

export default history({
  title: 'an issue of cState opens and is listed no longer when it is over',
  rules: [7],
  watch: [
    { name: 'API', components: ['API'] },
    { name: 'Website', components: ['Website'] },
  ],
  first: cstate(),
  steps: [
    { at: 10, page: cstate([issue]) },
    {
      at: 12,
      expect: {
        board: { API: 'outage', Website: 'operational' },
        open: ['Login fails'],
        told: [{ type: 'incident_opened', status: 'outage', services: ['API'], mark: 'red' }],
      },
    },
    { at: 40, page: cstate() },
    {
      at: 44,
      expect: {
        board: { API: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
