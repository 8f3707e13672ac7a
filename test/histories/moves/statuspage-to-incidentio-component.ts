import { chat, incidentio } from '../bodies/incidentio.ts';
import { statuspage } from '../bodies/statuspage.ts';
import { history } from '../history.ts';

const components = [
  { id: 'c1', name: 'Chat' },
  { id: 'c2', name: 'Files' },
] as const;
const slow = [{ ...components[0], status: 'degraded_performance' }, components[1]] as const;
const before = { id: 'i1', name: 'Messages are slow', impact: 'minor', startedAt: 9, links: ['c1'] } as const;
const after = {
  id: '01JZINCIDENT00000000000001',
  name: 'Messages are slow',
  startedAt: 9,
  impact: 'degraded_performance',
} as const;

export default history({
  title: 'a page moves to incident.io in mid-incident: the incident follows the chosen component to its new id',
  rules: [4, 6, 10],
  watch: [
    { name: 'Chat', components: ['c1'] },
    { name: 'Files', components: ['c2'] },
  ],
  first: statuspage({ components }),
  steps: [
    { at: 10, page: statuspage({ indicator: 'minor', components: slow, incidents: [before] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', services: ['Chat'], status: 'degraded' }] } },
    { at: 30, page: incidentio({ indicator: 'minor', words: { [chat]: 'degraded_performance' }, incidents: [after] }) },
    {
      at: 45,
      expect: {
        board: { Chat: 'degraded', Files: 'operational' },
        marked: { Chat: ['openIncident'] },
        open: ['Messages are slow'],
        told: [],
      },
    },
    { at: 60, page: incidentio() },
    {
      at: 65,
      expect: { board: { Chat: 'operational' }, open: [], told: [{ type: 'incident_resolved', services: ['Chat'] }] },
    },
  ],
});
