import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const down = { indicator: 'major', components: acmeWith({ api: 'major_outage' }) } as const;

const incident = {
  id: 'i1',
  name: 'Card payments fail',
  startedAt: 9,
  links: ['api'],
  updates: [{ at: 9, status: 'investigating', body: 'We are looking into it.' }],
};
const over = {
  ...incident,
  status: 'resolved',
  resolvedAt: 30,
  updates: [...incident.updates, { at: 30, status: 'resolved', body: 'This is fixed.' }],
};

export default history({
  title: 'an incident is resolved while its component is still down, which recovers later',
  rules: [7, 13, 14],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...down, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] } },
    { at: 30, page: statuspage({ ...down, past: [over] }) },
    {
      at: 33,
      expect: {
        board: { Acme: 'outage' },
        open: [],
        told: [
          {
            type: 'incident_resolved',
            outcome: 'still_down',
            status: 'outage',
            says: /still down|still out/i,
            never: /operational/,
            mark: 'red',
          },
        ],
      },
    },
    { at: 50, expect: { told: [] }, page: statuspage({ past: [over] }) },
    {
      at: 52,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: 'incident_resolved', outcome: 'resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
