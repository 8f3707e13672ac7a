import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'an integration is deleted and added again in the middle of a trouble: it hears of its end once',
  rules: [7],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(apiDown) },
    {
      at: 12,
      expect: { told: [{ type: 'incident_opened', status: 'outage' }] },
      act: ({ disconnect }) => disconnect(),
    },
    { at: 20, act: ({ connect }) => connect() },
    { at: 25, expect: { board: { Acme: 'outage' }, told: [] }, page: statuspage() },
    {
      at: 30,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
