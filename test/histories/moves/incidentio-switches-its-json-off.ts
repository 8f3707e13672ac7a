import { chat, incidentio, incidentioWithoutJson } from '../bodies/incidentio.ts';
import { history } from '../history.ts';

const opened = { at: 9, status: 'investigating', body: 'Chat does not load.' };
const incident = {
  id: '01JZINCIDENT00000000000001',
  name: 'Chat is out',
  startedAt: 9,
  affects: [chat],
  updates: [opened],
} as const;
const down = { widget: true, indicator: 'critical', words: { [chat]: 'full_outage' }, incidents: [incident] } as const;

export default history({
  title:
    'the JSON of an incident.io page is switched off during an outage: its HTML goes on, and nothing is told twice',
  rules: [1, 10],
  watch: [{ name: 'Chat', components: [chat] }],
  first: incidentio({ widget: true }),
  steps: [
    { at: 10, page: incidentio(down) },
    {
      at: 13,
      expect: {
        board: { Chat: 'outage' },
        told: [{ type: 'incident_opened', services: ['Chat'], status: 'outage', mark: 'red' }],
      },
    },
    { at: 15, page: incidentioWithoutJson(down) },
    { at: 39, expect: { board: { Chat: 'outage' }, open: ['Chat is out'], told: [] } },
    { at: 40, page: incidentioWithoutJson() },
    {
      at: 50,
      expect: {
        board: { Chat: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', services: ['Chat'], status: 'operational', mark: 'green' }],
      },
    },
  ],
});
