import { oneuptime } from '../bodies/oneuptime.ts';
import { history } from '../history.ts';

const incident = { id: 'i1', title: 'Checkout fails', startedAt: 9 } as const;

export default history({
  title: 'an incident of OneUptime is deleted while its monitor is still down, which is not over',
  rules: [1, 15],
  watch: [{ name: 'Checkout', components: ['r1'] }],
  first: oneuptime(),
  steps: [
    { at: 10, page: oneuptime({ state: 'down', incidents: [incident] }) },
    {
      at: 12,
      expect: { board: { Checkout: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] },
    },
    { at: 30, page: oneuptime({ state: 'down' }) },
    {
      at: 45,
      expect: {
        board: { Checkout: 'outage' },
        told: [
          {
            type: ['incident_resolved', 'incident_updated'],
            optional: true,
            status: 'outage',
            never: /operational again/,
          },
        ],
      },
    },
    { at: 60, page: oneuptime() },
    {
      at: 64,
      expect: {
        board: { Checkout: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
