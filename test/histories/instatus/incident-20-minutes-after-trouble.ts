import { instatus } from '../bodies/instatus.ts';
import { history } from '../history.ts';

const down = { status: 'HASISSUES', words: { api: 'MAJOROUTAGE' } } as const;

export default history({
  title: 'a component is down for twenty minutes before its incident is listed: one story',
  rules: [7],
  watch: [{ name: 'API', components: ['api'] }],
  first: instatus(),
  steps: [
    { at: 10, page: instatus(down) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage', incident: null, says: /API.*\bdown/ }] } },
    {
      at: 30,
      expect: { told: [] },
      page: instatus({ ...down, incidents: [{ id: 'f1', name: 'Requests fail', startedAt: 30 }] }),
    },
    {
      at: 33,
      expect: {
        board: { API: 'outage' },
        told: [{ type: 'incident_updated', status: 'outage', incident: 'Requests fail', mark: 'red' }],
      },
    },
    { at: 50, page: instatus() },
    {
      at: 54,
      expect: { board: { API: 'operational' }, open: [], told: [{ type: 'incident_resolved', status: 'operational' }] },
    },
  ],
});
