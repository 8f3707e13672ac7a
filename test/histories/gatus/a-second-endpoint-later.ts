import { gatus } from '../bodies/gatus.ts';
import { history } from '../history.ts';

export default history({
  title: 'a second endpoint of Gatus fails while the first still does, and each ends by itself',
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
        board: { Front: 'outage' },
        told: [{ type: 'incident_opened', status: 'outage', services: ['Front'], mark: 'red' }],
      },
    },
    { at: 20, page: gatus({ failing: ['front', 'back'] }) },
    {
      at: 22,
      expect: {
        board: { Back: 'outage' },
        told: [{ type: 'incident_opened', status: 'outage', services: ['Back'], mark: 'red' }],
      },
    },
    { at: 40, page: gatus({ failing: ['back'] }) },
    {
      at: 44,
      expect: {
        board: { Front: 'operational', Back: 'outage' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green', services: ['Front'] }],
      },
    },
    { at: 60, page: gatus() },
    {
      at: 64,
      expect: {
        board: { Back: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green', services: ['Back'] }],
      },
    },
  ],
});
