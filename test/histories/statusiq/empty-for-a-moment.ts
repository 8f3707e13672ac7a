import { statusiq } from '../bodies/statusiq.ts';
import { history } from '../history.ts';

export default history({
  title: 'the feed of StatusIQ is empty for three minutes during an outage, which ends nothing',
  rules: [1, 17],
  watch: [{ name: 'Acme' }],
  first: statusiq(),
  steps: [
    { at: 10, page: statusiq({ words: { Mail: 'Service Disruption' } }) },
    {
      at: 12,
      expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] },
    },
    { at: 20, page: statusiq({ names: [] }) },
    { at: 23, expect: { told: [] }, page: statusiq({ words: { Mail: 'Service Disruption' } }) },
    { at: 30, expect: { board: { Acme: 'outage' }, told: [] } },
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
