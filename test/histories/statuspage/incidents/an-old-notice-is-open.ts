import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const notice = { id: 'n1', name: 'New address ranges next month', impact: 'none', startedAt: -5_000 } as const;
export default history({
  title: 'an old notice is open, and a real outage is told all the same',
  rules: [7, 8],
  watch: [{ name: 'Acme' }],
  first: statuspage({ incidents: [notice] }),
  steps: [
    {
      at: 10,
      expect: { board: { Acme: 'operational' }, told: [] },
      page: statuspage({ ...apiDown, incidents: [notice] }),
    },
    {
      at: 12,
      expect: {
        board: { Acme: 'outage' },
        told: [{ type: 'incident_opened', status: 'outage', incident: null, mark: 'red' }],
      },
    },
    { at: 30, page: statuspage({ incidents: [notice] }) },
    {
      at: 32,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
