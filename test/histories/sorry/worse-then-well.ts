import { sorry } from '../bodies/sorry.ts';
import { history } from '../history.ts';

export default history({
  title: 'a component of Sorry is partly degraded and well again without a notice',
  rules: [7, 17],
  watch: [{ name: 'Inbound', components: ['2'] }],
  first: sorry(),
  steps: [
    { at: 10, page: sorry({ state: 'partially_degraded', states: { 2: 'partially_degraded' } }) },
    {
      at: 12,
      expect: {
        board: { Inbound: 'degraded' },
        told: [{ type: 'incident_opened', status: 'degraded', incident: null, mark: 'amber' }],
      },
    },
    { at: 30, page: sorry() },
    { at: 33, expect: { told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
  ],
});
