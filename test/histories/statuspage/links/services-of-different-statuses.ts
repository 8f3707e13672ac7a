import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Trouble', startedAt: 9, links: ['api', 'web'], impact: 'major' } as const;
const bad = {
  indicator: 'major',
  components: acmeWith({ api: 'major_outage', web: 'degraded_performance' }),
} as const;
const better = {
  indicator: 'minor',
  components: acmeWith({ api: 'degraded_performance', web: 'degraded_performance' }),
} as const;

export default history({
  title: 'two services that one incident hits differently are each told by their own status',
  rules: [13, 16],
  watch: [
    { name: 'Acme API', components: ['api'] },
    { name: 'Acme Web', components: ['web'] },
  ],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...bad, incidents: [incident] }) },
    {
      at: 13,
      expect: {
        board: { 'Acme API': 'outage', 'Acme Web': 'degraded' },
        told: [
          {
            type: 'incident_opened',
            services: ['Acme API', 'Acme Web'],
            says: /Acme API is down, Acme Web is degraded: Trouble/,
          },
        ],
      },
    },
    { at: 20, page: statuspage({ ...better, incidents: [incident] }) },
    {
      at: 23,
      expect: { told: [{ type: 'incident_updated', services: ['Acme API'], status: 'degraded', never: /Acme Web/ }] },
    },
    { at: 40, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 40 }] }) },
    {
      at: 44,
      expect: {
        told: [
          {
            type: 'incident_resolved',
            services: ['Acme API'],
            says: /down for 11 minutes, degraded for (19|20) minutes/,
          },
          { type: 'incident_resolved', services: ['Acme Web'], never: /down/ },
        ],
      },
    },
  ],
});
