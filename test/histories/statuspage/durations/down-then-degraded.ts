import { acmeWith, apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const slow = { indicator: 'minor', components: acmeWith({ api: 'degraded_performance' }) } as const;
const incident = { id: 'i1', name: 'Requests fail', startedAt: 10, links: ['api'] };

export default history({
  title: 'ten minutes down and ten degraded are told as that, not as twenty minutes down',
  rules: [11],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 20, page: statuspage({ ...slow, incidents: [incident] }) },
    { at: 22, expect: { told: [{ type: 'incident_updated', status: 'degraded', says: /no longer down/ }] } },
    { at: 30, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 30 }] }) },
    {
      at: 33,
      expect: {
        told: [
          {
            type: 'incident_resolved',
            says: /down for 10 minutes, degraded for (9|10) minutes/,
            never: /(19|20) minutes/,
          },
        ],
      },
    },
  ],
});
