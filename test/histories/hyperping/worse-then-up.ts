import { hyperping } from '../bodies/hyperping.ts';
import { history } from '../history.ts';

export default history({
  title: 'the one word of Hyperping gets worse and is up again',
  rules: [7, 17],
  watch: [{ name: 'Acme' }],
  first: hyperping(),
  steps: [
    { at: 10, page: hyperping('incident') },
    {
      at: 12,
      expect: {
        board: { Acme: 'degraded' },
        told: [{ type: 'incident_opened', status: 'degraded', incident: null, mark: 'amber' }],
      },
    },
    { at: 25, page: hyperping('outage') },
    {
      at: 27,
      expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_updated', status: 'outage', mark: 'red' }] },
    },
    { at: 40, page: hyperping() },
    {
      at: 44,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
