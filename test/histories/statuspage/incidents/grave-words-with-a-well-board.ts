import { statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = {
  id: 'i1',
  name: 'Card payments are declined',
  impact: 'critical',
  startedAt: 9,
  links: ['api'],
} as const;

export default history({
  title: 'the page calls an incident critical while it shows everything as operational: alert and board agree',
  rules: [13],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ incidents: [incident] }) },
    {
      at: 13,
      expect: {
        board: { Acme: 'operational' },
        open: ['Card payments are declined'],
        told: [{ type: 'incident_opened', status: 'operational', never: /\bis down\b|now outage/ }],
      },
    },
    { at: 40, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 40 }] }) },
    { at: 44, expect: { open: [], told: [{ type: 'incident_resolved', status: 'operational' }] } },
  ],
});
