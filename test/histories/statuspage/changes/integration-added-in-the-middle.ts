import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'an integration that is added in the middle of a trouble hears of its end, and of what gets worse',
  rules: [7],
  watch: [{ name: 'Acme' }],
  unconnected: true,
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(apiDown) },
    {
      at: 20,
      expect: { told: [], mailed: [{ type: 'incident_opened', says: /outage/ }] },
      act: ({ connect }) => connect(),
    },
    { at: 40, expect: { told: [] }, page: statuspage() },
    {
      at: 43,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
