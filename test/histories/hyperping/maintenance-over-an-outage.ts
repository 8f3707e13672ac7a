import { hyperping } from '../bodies/hyperping.ts';
import { history } from '../history.ts';

export default history({
  title: 'the one word of Hyperping is maintenance in the middle of an outage, which is not called over',
  rules: [12, 17],
  watch: [{ name: 'Acme' }],
  first: hyperping(),
  steps: [
    { at: 10, page: hyperping('outage') },
    {
      at: 12,
      expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] },
    },
    { at: 25, page: hyperping('maintenance') },
    {
      at: 29,
      expect: {
        board: { Acme: 'maintenance' },
        told: [{ type: ['incident_updated', 'maintenance_started', 'incident_resolved'], never: /operational/ }],
      },
    },
    { at: 40, page: hyperping() },
    {
      at: 44,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: ['incident_resolved', 'maintenance_ended'], status: 'operational' }],
      },
    },
  ],
});
