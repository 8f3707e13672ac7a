import { openstatus } from '../bodies/openstatus.ts';
import { history } from '../history.ts';

export default history({
  title: 'a page of openstatus that calls itself operational above a component in outage is shown with both words',
  rules: [13],
  watch: [{ name: 'Acme' }],
  first: openstatus(),
  steps: [
    { at: 10, page: openstatus({ status: 'success', words: { 51: 'error' } }) },
    {
      at: 20,
      expect: {
        board: { Acme: 'degraded' },
        says: { Acme: /^The status page says operational, but API is down\.$/ },
        told: [
          {
            type: 'incident_opened',
            services: ['Acme'],
            status: 'degraded',
            says: /Acme is degraded: the status page says operational, but API is down · since /,
          },
        ],
      },
    },
    { at: 25, page: openstatus({ status: 'error', words: { 51: 'error' } }) },
    { at: 28, expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_updated', status: 'outage' }] } },
    { at: 40, page: openstatus() },
    {
      at: 45,
      expect: { board: { Acme: 'operational' }, told: [{ type: 'incident_resolved', status: 'operational' }] },
    },
  ],
});
