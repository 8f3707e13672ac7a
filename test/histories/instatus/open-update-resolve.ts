import { instatus } from '../bodies/instatus.ts';
import { history } from '../history.ts';

const incident = { id: 'f1', name: 'Requests fail', startedAt: 9 } as const;
const down = { status: 'HASISSUES', words: { api: 'MAJOROUTAGE' } } as const;

export default history({
  title: 'a page that lists only what is open tells an incident and its end',
  rules: [1, 7],
  watch: [{ name: 'Acme' }],
  first: instatus(),
  steps: [
    { at: 10, page: instatus({ ...down, incidents: [incident] }) },
    {
      at: 12,
      expect: {
        board: { Acme: 'outage' },
        open: ['Requests fail'],
        told: [{ type: 'incident_opened', status: 'outage', incident: 'Requests fail', mark: 'red' }],
      },
    },
    { at: 20, page: instatus({ ...down, incidents: [{ ...incident, status: 'IDENTIFIED' }] }) },
    { at: 23, expect: { told: [{ type: 'incident_updated', status: 'outage', says: /identified/i }] } },
    { at: 40, page: instatus() },
    {
      at: 44,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational' }],
      },
    },
    { at: 60, expect: { told: [] } },
  ],
});
