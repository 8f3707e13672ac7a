import { registry, statusio, statusioPath } from '../bodies/statusio.ts';
import { history } from '../history.ts';

const contradicted = statusio({ overall: 100, codes: { [registry]: 500 }, updatedAt: 10 });

export default history({
  title: 'the page calls itself operational above a component in outage: both are shown, and told once',
  rules: [13],
  path: statusioPath,
  watch: [{ name: 'Acme' }],
  first: statusio(),
  steps: [
    { at: 10, page: contradicted },
    {
      at: 20,
      expect: {
        board: { Acme: 'degraded' },
        says: { Acme: /^The status page says operational, but Registry is down\.$/ },
        told: [
          {
            type: 'incident_opened',
            services: ['Acme'],
            status: 'degraded',
            says: /Acme is degraded: the status page says operational, but Registry is down · since /,
          },
        ],
      },
    },
    { at: 40, page: statusio({ updatedAt: 40 }) },
    {
      at: 45,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: 'incident_resolved', services: ['Acme'], status: 'operational' }],
      },
    },
  ],
});
