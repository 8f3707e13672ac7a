import { oneuptime } from '../bodies/oneuptime.ts';
import { history } from '../history.ts';

const incident = { id: 'i1', title: 'Checkout fails', startedAt: 9 } as const;

export default history({
  title: 'an incident of OneUptime gets worse and ends with its trouble',
  rules: [7],
  watch: [{ name: 'Checkout', components: ['r1'] }],
  first: oneuptime(),
  steps: [
    { at: 10, page: oneuptime({ state: 'slow', incidents: [{ ...incident, severity: 'Minor' }] }) },
    {
      at: 12,
      expect: {
        board: { Checkout: 'degraded' },
        open: ['Checkout fails'],
        told: [{ type: 'incident_opened', status: 'degraded', mark: 'amber' }],
      },
    },
    {
      at: 25,
      page: oneuptime({ state: 'down', incidents: [{ ...incident, notes: [{ at: 25, note: 'Now all of it.' }] }] }),
    },
    {
      at: 29,
      expect: { board: { Checkout: 'outage' }, told: [{ type: 'incident_updated', status: 'outage', mark: 'red' }] },
    },
    { at: 40, page: oneuptime() },
    {
      at: 44,
      expect: {
        board: { Checkout: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
