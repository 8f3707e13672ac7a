import { cachet } from '../bodies/cachet.ts';
import { pastIncidents } from '../bodies/cachet-past.ts';
import { history } from '../history.ts';

const past = pastIncidents(130);
const incident = { id: 131, name: 'API is out', startedAt: 9, component: 1 };
const over = { at: 40, status: 4, message: 'All is well.' } as const;

export default history({
  title: 'a page with more than a hundred past incidents tells the next one and its end',
  rules: [1, 7],
  watch: [{ name: 'API', components: ['1'] }],
  first: cachet({ incidents: past }),
  steps: [
    { at: 10, expect: { told: [] }, page: cachet({ levels: { 1: 4 }, incidents: [...past, incident] }) },
    { at: 13, expect: { open: ['API is out'], told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 40, page: cachet({ incidents: [...past, { ...incident, updates: [over] }] }) },
    {
      at: 44,
      expect: {
        board: { API: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
