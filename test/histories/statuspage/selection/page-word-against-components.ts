import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'the page has a word for the whole that its components contradict',
  rules: [4, 13],
  watch: [{ name: 'Acme' }, { name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ indicator: 'none', components: acmeWith({ api: 'major_outage' }) }) },
    {
      at: 12,
      expect: {
        board: { Acme: 'degraded', API: 'outage' },
        says: { Acme: /^The status page says operational, but API is down\.$/ },
        told: [
          {
            type: 'incident_opened',
            services: ['Acme'],
            status: 'degraded',
            says: /Acme is degraded: the status page says operational, but API is down · since /,
          },
          { type: 'incident_opened', services: ['API'], status: 'outage' },
        ],
      },
    },
    { at: 30, page: statuspage() },
    {
      at: 33,
      expect: {
        board: { Acme: 'operational', API: 'operational' },
        told: [
          { type: 'incident_resolved', services: ['Acme'], status: 'operational' },
          { type: 'incident_resolved', services: ['API'], status: 'operational' },
        ],
      },
    },
  ],
});
