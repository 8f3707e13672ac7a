import { cstate } from '../bodies/cstate.ts';
import { history } from '../history.ts';

const issue = { title: 'Login fails', at: 9, affected: ['API'] } as const;

export default history({
  title: 'an issue of cState touches a second system later and gets better before it ends',
  rules: [6, 7],
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
        board: { API: 'outage' },
        told: [{ type: 'incident_opened', status: 'outage', services: ['API'], mark: 'red' }],
      },
    },
    { at: 20, page: cstate([{ ...issue, affected: ['API', 'Website'] }]) },
    {
      at: 24,
      expect: {
        board: { API: 'outage', Website: 'outage' },
        told: [{ type: ['incident_opened', 'incident_updated'], services: ['Website'], status: 'outage' }],
      },
    },
    { at: 30, page: cstate([{ ...issue, severity: 'disrupted', affected: ['API', 'Website'] }]) },
    {
      at: 34,
      expect: {
        board: { API: 'degraded', Website: 'degraded' },
        told: [{ type: 'incident_updated', services: ['API', 'Website'], status: 'degraded', mark: 'amber' }],
      },
    },
    { at: 50, page: cstate() },
    {
      at: 54,
      expect: {
        board: { API: 'operational', Website: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green', services: ['API', 'Website'] }],
      },
    },
  ],
});
