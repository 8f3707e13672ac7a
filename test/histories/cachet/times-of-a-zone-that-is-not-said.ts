import { cachet } from '../bodies/cachet.ts';
import { history } from '../history.ts';

const incident = { id: 11, name: 'API is out', startedAt: 9, component: 1 };
const over = { ...incident, updates: [{ at: 40, status: 4, message: 'This is fixed.' } as const] };
const zone = 330;

export default history({
  title: 'a page writes local times without their zone, five and a half hours ahead: nothing lies in the future',
  rules: [11],
  watch: [{ name: 'API', components: ['1'] }],
  first: cachet({ zone }),
  steps: [
    { at: 10, page: cachet({ zone, levels: { 1: 4 }, incidents: [incident] }) },
    {
      at: 12,
      expect: { told: [{ type: 'incident_opened', status: 'outage', says: /8:1[01]/, never: /1:39|13:39/ }] },
    },
    { at: 40, page: cachet({ zone, incidents: [over] }) },
    {
      at: 44,
      expect: {
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', never: /1:39|13:39|2:10|14:10/ }],
      },
    },
  ],
});
