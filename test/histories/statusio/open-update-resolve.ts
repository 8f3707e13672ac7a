import { registry, statusio, statusioPath } from '../bodies/statusio.ts';
import { history } from '../history.ts';

const opened = { at: 9, state: 100, status: 500, details: 'Pulls fail.' } as const;
const found = { at: 20, state: 200, status: 500, details: 'A full disk.' } as const;
const incident = { id: '5b0000000000000000000001', name: 'Pulls fail', startedAt: 9, affects: [registry] } as const;
const down = { overall: 500, codes: { [registry]: 500 }, updatedAt: 10 } as const;

export default history({
  title: 'an incident of Status.io opens, is identified and leaves the page when it is over',
  rules: [1, 7],
  path: statusioPath,
  watch: [{ name: 'Registry', components: [registry] }],
  first: statusio(),
  steps: [
    { at: 10, page: statusio({ ...down, incidents: [{ ...incident, messages: [opened] }] }) },
    {
      at: 12,
      expect: {
        board: { Registry: 'outage' },
        open: ['Pulls fail'],
        told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }],
      },
    },
    { at: 20, page: statusio({ ...down, updatedAt: 20, incidents: [{ ...incident, messages: [opened, found] }] }) },
    { at: 23, expect: { told: [{ type: 'incident_updated', status: 'outage', says: /full disk/ }] } },
    { at: 40, page: statusio({ updatedAt: 40 }) },
    {
      at: 44,
      expect: {
        board: { Registry: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational' }],
      },
    },
  ],
});
