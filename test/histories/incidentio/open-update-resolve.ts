import { chat, incidentio } from '../bodies/incidentio.ts';
import { history } from '../history.ts';

const opened = { at: 9, status: 'investigating', body: 'Chat does not load.' };
const found = { at: 20, status: 'identified', body: 'A bad release.' };
const incident = { id: '01JZINCIDENT00000000000001', name: 'Chat does not load', startedAt: 9 } as const;
const down = { indicator: 'critical', words: { [chat]: 'full_outage' } } as const;

export default history({
  title: 'a page whose list of incidents is absent when it is empty tells an incident and its end',
  rules: [1, 7],
  watch: [{ name: 'Acme' }],
  first: incidentio(),
  steps: [
    { at: 10, page: incidentio({ ...down, incidents: [{ ...incident, updates: [opened] }] }) },
    {
      at: 12,
      expect: {
        board: { Acme: 'outage' },
        open: ['Chat does not load'],
        told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }],
      },
    },
    {
      at: 20,
      page: incidentio({ ...down, incidents: [{ ...incident, status: 'identified', updates: [opened, found] }] }),
    },
    { at: 23, expect: { told: [{ type: 'incident_updated', status: 'outage', says: /bad release/ }] } },
    { at: 40, page: incidentio() },
    {
      at: 44,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational' }],
      },
    },
  ],
});
