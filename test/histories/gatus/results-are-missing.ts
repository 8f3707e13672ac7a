import { gatus } from '../bodies/gatus.ts';
import { history } from '../history.ts';

export default history({
  title: 'an endpoint of Gatus that was down has no results any more, which is not called well',
  rules: [8, 17],
  watch: [{ name: 'Front', components: ['core_front'] }],
  first: gatus(),
  steps: [
    { at: 10, page: gatus({ failing: ['front'] }) },
    {
      at: 12,
      expect: { board: { Front: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] },
    },
    { at: 20, page: gatus({ silent: ['front'] }) },
    { at: 24, expect: { told: [] } },
    { at: 30, page: gatus({ failing: ['front'] }) },
    { at: 34, expect: { board: { Front: 'outage' }, told: [] } },
    { at: 40, page: gatus() },
    {
      at: 44,
      expect: {
        board: { Front: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
