import { statusiq } from '../bodies/statusiq.ts';
import { history } from '../history.ts';

export default history({
  title: 'a component of StatusIQ is better and not over',
  rules: [7],
  watch: [{ name: 'Acme' }],
  first: statusiq(),
  steps: [
    { at: 10, page: statusiq({ words: { Mail: 'Major Outage' } }) },
    {
      at: 12,
      expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] },
    },
    { at: 25, page: statusiq({ words: { Mail: 'Degraded Performance' } }) },
    {
      at: 29,
      expect: { board: { Acme: 'degraded' }, told: [{ type: 'incident_updated', status: 'degraded', mark: 'amber' }] },
    },
    { at: 40, page: statusiq() },
    {
      at: 44,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
