import { registry, statusio, statusioPath } from '../bodies/statusio.ts';
import { history } from '../history.ts';

const messages = [{ at: 9, state: 100, status: 500, details: 'Pulls fail.' }] as const;
const incident = {
  id: '5b0000000000000000000001',
  name: 'Pulls fail',
  startedAt: 9,
  affects: [registry],
  messages,
} as const;
const down = { overall: 500, codes: { [registry]: 500 } } as const;

export default history({
  title: 'an incident leaves the page while its component is still down: nothing is green, and the recovery is told',
  rules: [14, 15],
  path: statusioPath,
  watch: [{ name: 'Registry', components: [registry] }],
  first: statusio(),
  steps: [
    { at: 10, page: statusio({ ...down, updatedAt: 10, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 30, page: statusio({ ...down, updatedAt: 30 }) },
    {
      at: 34,
      expect: {
        board: { Registry: 'outage' },
        told: [
          {
            type: 'incident_resolved',
            status: 'outage',
            says: /still down: .*removed from the status page/,
            never: /operational|resolved/,
            mark: 'red',
          },
        ],
      },
    },
    { at: 50, page: statusio({ updatedAt: 50 }) },
    {
      at: 53,
      expect: {
        board: { Registry: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
