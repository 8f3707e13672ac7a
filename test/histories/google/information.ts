import { google } from '../bodies/google.ts';
import { history } from '../history.ts';

const incident = {
  id: 'g2',
  title: 'A change of certificates',
  startedAt: 9,
  impact: 'SERVICE_INFORMATION',
  updates: [{ at: 9, status: 'SERVICE_INFORMATION', text: 'Renew yours until June.' }],
} as const;

export default history({
  title: 'an incident that only informs is a notice',
  rules: [8],
  path: '/incidents.json',
  watch: [{ name: 'Google' }],
  first: google([]),
  steps: [
    { at: 10, page: google([incident]) },
    {
      at: 13,
      expect: {
        board: { Google: 'operational' },
        told: [{ type: 'notice', status: 'operational', never: /degraded|outage|\bdown\b/ }],
      },
    },
    { at: 40, page: google([{ ...incident, endedAt: 40 }]) },
    { at: 45, expect: { board: { Google: 'operational' }, open: [], told: [] } },
  ],
});
