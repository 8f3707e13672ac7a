import { chat, incidentio } from '../bodies/incidentio.ts';
import { statuspage } from '../bodies/statuspage.ts';
import { history } from '../history.ts';

const components = [
  { id: 'c1', name: 'Chat' },
  { id: 'c2', name: 'Files' },
] as const;
const down = [{ ...components[0], status: 'major_outage' }, components[1]] as const;
const before = { id: 'i1', name: 'Messages are lost', startedAt: 9, links: ['c1'] };
const after = { id: '01JZINCIDENT00000000000001', name: 'Messages are lost', startedAt: 9 };

export default history({
  title: 'a page moves to another platform under the same address: all ids are new, and the incident goes on',
  rules: [10],
  watch: [{ name: 'Acme' }],
  first: statuspage({ components }),
  steps: [
    { at: 10, page: statuspage({ indicator: 'critical', components: down, incidents: [before] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 30, page: incidentio({ indicator: 'critical', words: { [chat]: 'full_outage' }, incidents: [after] }) },
    {
      at: 45,
      expect: {
        board: { Acme: 'outage' },
        open: ['Messages are lost'],
        told: [{ type: 'incident_updated', optional: true, status: 'outage' }],
      },
    },
    { at: 60, page: incidentio() },
    {
      at: 65,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational' }],
      },
    },
  ],
});
