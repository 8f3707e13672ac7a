import { statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const notice = {
  id: 'n1',
  name: 'We are changing our address ranges',
  impact: 'none',
  startedAt: 9,
  updates: [{ at: 9, status: 'investigating', body: 'From June on.' }],
} as const;

export default history({
  title: 'an incident of impact none with everything operational is a notice and never degraded',
  rules: [8],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ incidents: [notice] }) },
    {
      at: 12,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: 'notice', status: 'operational', incident: /address ranges/, never: /degraded|outage/ }],
      },
    },
    { at: 60, page: statuspage({ past: [{ ...notice, status: 'resolved', resolvedAt: 60 }] }) },
    { at: 64, expect: { told: [] } },
  ],
});
