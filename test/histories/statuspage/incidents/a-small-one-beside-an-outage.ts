import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const docs = { id: 'i2', name: 'Docs search is a bit slow', startedAt: 19, links: ['web'], impact: 'minor' } as const;
const bothBad = {
  indicator: 'major',
  components: acmeWith({ api: 'major_outage', web: 'degraded_performance' }),
} as const;
const slow = { indicator: 'minor', components: acmeWith({ web: 'degraded_performance' }) } as const;

export default history({
  title:
    'a small incident that arrives with an outage of another component: each has its own alert, and the outage is named',
  rules: [7, 17],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 20, page: statuspage({ ...bothBad, incidents: [docs] }) },
    {
      at: 23,
      expect: {
        board: { Acme: 'outage' },
        told: [
          {
            type: 'incident_opened',
            incident: 'Docs search is a bit slow',
            says: /Acme incident: Docs search is a bit slow \(minor\).*Acme is down \(API\)/,
            never: /still/,
          },
          { type: 'incident_opened', incident: null, status: 'outage', says: /Acme is down: API/, mark: 'red' },
        ],
      },
    },
    { at: 40, page: statuspage({ ...slow, incidents: [docs] }) },
    { at: 43, expect: { board: { Acme: 'degraded' }, told: [{ type: 'incident_updated', status: 'degraded' }] } },
    { at: 60, page: statuspage({ past: [{ ...docs, status: 'resolved', resolvedAt: 60 }] }) },
    {
      at: 64,
      expect: { board: { Acme: 'operational' }, told: [{ type: 'incident_resolved', status: 'operational' }] },
    },
  ],
});
