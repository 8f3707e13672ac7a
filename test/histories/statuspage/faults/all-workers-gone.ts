import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title:
    'nobody polls any more: after five minutes the board knows nothing, and what was missed is told when it is read',
  rules: [18],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, act: async ({ stopPoller }) => stopPoller() },
    { at: 13, expect: { board: { Acme: 'operational' }, told: [] } },
    {
      at: 20,
      expect: { board: { Acme: 'unknown' }, marked: { Acme: ['reason'] }, told: [] },
      page: statuspage(apiDown),
    },
    { at: 30, act: async ({ wakePoller }) => wakePoller() },
    {
      at: 33,
      expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] },
    },
  ],
});
