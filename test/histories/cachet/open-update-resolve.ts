import { cachet } from '../bodies/cachet.ts';
import { history } from '../history.ts';

const incident = { id: 11, name: 'API is out', startedAt: 9, component: 1 };
const found = { at: 20, status: 2, message: 'A bad certificate.' } as const;
const over = { at: 40, status: 4, message: 'The certificate was replaced.' } as const;

export default history({
  title: 'an incident of Cachet opens, is identified and is fixed',
  rules: [7, 13],
  watch: [{ name: 'API', components: ['1'] }],
  first: cachet(),
  steps: [
    { at: 10, page: cachet({ levels: { 1: 4 }, incidents: [incident] }) },
    {
      at: 12,
      expect: {
        board: { API: 'outage' },
        open: ['API is out'],
        told: [{ type: 'incident_opened', status: 'outage', incident: 'API is out', mark: 'red' }],
      },
    },
    { at: 20, page: cachet({ levels: { 1: 4 }, incidents: [{ ...incident, updates: [found] }] }) },
    { at: 23, expect: { told: [{ type: 'incident_updated', status: 'outage', says: /identified/i }] } },
    { at: 40, page: cachet({ incidents: [{ ...incident, updates: [found, over] }] }) },
    {
      at: 44,
      expect: {
        board: { API: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', says: /certificate was replaced/, mark: 'green' }],
      },
    },
  ],
});
