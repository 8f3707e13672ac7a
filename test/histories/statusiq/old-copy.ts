import { statusiq } from '../bodies/statusiq.ts';
import { history } from '../history.ts';

export default history({
  title: 'a node of StatusIQ answers with a copy from before the outage, which ends nothing',
  rules: [3],
  watch: [{ name: 'Acme' }],
  first: statusiq(),
  steps: [
    { at: 10, page: statusiq({ words: { Mail: 'Major Outage' } }) },
    {
      at: 12,
      expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] },
    },
    { at: 20, page: statusiq({ builtAt: 5 }) },
    { at: 22, expect: { told: [] }, page: statusiq({ words: { Mail: 'Major Outage' } }) },
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
