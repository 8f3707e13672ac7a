import { chat, files, incidentioWithoutJson } from '../bodies/incidentio.ts';
import { history } from '../history.ts';

const opened = { at: 9, status: 'investigating', body: 'Chat does not load.' };
const found = { at: 20, status: 'identified', body: 'A bad release.' };
const incident = { id: '01JZINCIDENT00000000000001', name: 'Chat is out', startedAt: 9, affects: [chat] } as const;
const down = { words: { [chat]: 'full_outage' } } as const;

export default history({
  title: 'a page without JSON tells an incident and its end by its HTML, and to no sibling',
  rules: [1, 6],
  watch: [
    { name: 'Chat', components: [chat] },
    { name: 'Files', components: [files] },
  ],
  first: incidentioWithoutJson(),
  steps: [
    { at: 10, page: incidentioWithoutJson({ ...down, incidents: [{ ...incident, updates: [opened] }] }) },
    {
      at: 13,
      expect: {
        board: { Chat: 'outage', Files: 'operational' },
        open: ['Chat is out'],
        told: [{ type: 'incident_opened', services: ['Chat'], status: 'outage', mark: 'red' }],
      },
    },
    {
      at: 20,
      page: incidentioWithoutJson({
        ...down,
        incidents: [{ ...incident, status: 'identified', updates: [opened, found] }],
      }),
    },
    { at: 24, expect: { told: [{ type: 'incident_updated', status: 'outage', says: /bad release/ }] } },
    { at: 40, page: incidentioWithoutJson() },
    {
      at: 44,
      expect: {
        board: { Chat: 'operational', Files: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', services: ['Chat'], status: 'operational', mark: 'green' }],
      },
    },
  ],
});
