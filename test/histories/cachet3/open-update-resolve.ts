import { cachet3 } from '../bodies/cachet.ts';
import { history } from '../history.ts';

const incident = { id: 5, name: 'API is out', startedAt: 9 };
const found = { at: 20, status: 2, message: 'A bad certificate.' } as const;
const over = { at: 40, status: 4, message: 'The certificate was replaced.' } as const;

export default history({
  title: 'an incident of Cachet 3 opens, is identified and is fixed',
  rules: [7, 13],
  watch: [{ name: 'Acme' }],
  first: cachet3(),
  steps: [
    { at: 10, page: cachet3({ levels: { 1: 4 }, incidents: [incident] }) },
    {
      at: 12,
      expect: {
        board: { Acme: 'outage' },
        open: ['API is out'],
        told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }],
      },
    },
    { at: 20, page: cachet3({ levels: { 1: 4 }, incidents: [{ ...incident, updates: [found] }] }) },
    { at: 23, expect: { told: [{ type: 'incident_updated', status: 'outage', says: /identified/i }] } },
    { at: 40, page: cachet3({ incidents: [{ ...incident, updates: [found, over] }] }) },
    {
      at: 44,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
