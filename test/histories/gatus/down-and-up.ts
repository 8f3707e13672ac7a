import { gatus } from '../bodies/gatus.ts';
import { history } from '../history.ts';

export default history({
  title: 'an endpoint of Gatus fails and answers again',
  rules: [7, 17],
  watch: [
    { name: 'Front', components: ['core_front'] },
    { name: 'Back', components: ['core_back'] },
  ],
  first: gatus(),
  steps: [
    { at: 10, page: gatus({ failing: ['front'] }) },
    {
      at: 12,
      expect: {
        board: { Front: 'outage', Back: 'operational' },
        told: [{ type: 'incident_opened', status: 'outage', services: ['Front'], incident: null, mark: 'red' }],
      },
    },
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
