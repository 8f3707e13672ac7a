import { cachet } from '../bodies/cachet.ts';
import { pastIncidents } from '../bodies/cachet-past.ts';
import { history } from '../history.ts';

const past = pastIncidents(130);
const incident = { id: 131, name: 'API is out', startedAt: 9, component: 1 };

export default history({
  title: 'an incident is deleted from a page that lists only the newest hundred: it is no longer listed, and ends',
  rules: [1, 15],
  watch: [{ name: 'API', components: ['1'] }],
  first: cachet({ incidents: past }),
  steps: [
    { at: 10, page: cachet({ levels: { 1: 4 }, incidents: [...past, incident] }) },
    { at: 13, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 30, page: cachet({ incidents: past }) },
    {
      at: 35,
      expect: {
        board: { API: 'operational' },
        open: [],
        told: [
          {
            type: 'incident_resolved',
            outcome: 'unlisted',
            status: 'operational',
            says: /removed from the status page/,
          },
        ],
      },
    },
  ],
});
