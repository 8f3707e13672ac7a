import { metaHost, metastatus } from '../bodies/metastatus.ts';
import { history } from '../history.ts';

export default history({
  title: 'a service of Meta has some disruptions, then high ones, and no known issues again',
  rules: [7, 17],
  host: metaHost,
  watch: [
    { name: 'Login', components: ['graph-api/Login'] },
    { name: 'Ads', components: ['ads/Manager'] },
  ],
  first: metastatus(),
  steps: [
    { at: 10, page: metastatus({ Login: 'Some disruptions' }) },
    {
      at: 12,
      expect: {
        board: { Login: 'degraded', Ads: 'operational' },
        told: [{ type: 'incident_opened', status: 'degraded', services: ['Login'], incident: null, mark: 'amber' }],
      },
    },
    { at: 25, page: metastatus({ Login: 'High disruptions' }) },
    {
      at: 27,
      expect: { board: { Login: 'outage' }, told: [{ type: 'incident_updated', status: 'outage', mark: 'red' }] },
    },
    { at: 40, page: metastatus({ Login: 'Resolved' }) },
    {
      at: 44,
      expect: {
        board: { Login: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
