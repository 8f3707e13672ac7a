import { statusiq } from '../bodies/statusiq.ts';
import { history } from '../history.ts';

export default history({
  title: 'a component of StatusIQ is out and well again, of which the title of its item tells',
  rules: [7, 17],
  watch: [
    { name: 'Mail', components: ['Mail'] },
    { name: 'Shop', components: ['Shop - EU'] },
  ],
  first: statusiq(),
  steps: [
    { at: 10, page: statusiq({ words: { Mail: 'Major Outage' } }) },
    {
      at: 12,
      expect: {
        board: { Mail: 'outage', Shop: 'operational' },
        told: [{ type: 'incident_opened', status: 'outage', services: ['Mail'], mark: 'red' }],
      },
    },
    { at: 40, page: statusiq() },
    {
      at: 44,
      expect: {
        board: { Mail: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
