import { upptime, upptimeHost, upptimePath } from '../bodies/upptime.ts';
import { history } from '../history.ts';

export default history({
  title: 'a site of Upptime is slow, then down, then up',
  rules: [7, 17],
  host: upptimeHost,
  path: upptimePath,
  watch: [
    { name: 'API', components: ['api'] },
    { name: 'Site', components: ['site'] },
  ],
  first: upptime(),
  steps: [
    { at: 10, page: upptime({ api: 'degraded' }) },
    {
      at: 12,
      expect: {
        board: { API: 'degraded', Site: 'operational' },
        told: [{ type: 'incident_opened', status: 'degraded', services: ['API'], incident: null, mark: 'amber' }],
      },
    },
    { at: 25, page: upptime({ api: 'down' }) },
    {
      at: 27,
      expect: { board: { API: 'outage' }, told: [{ type: 'incident_updated', status: 'outage', mark: 'red' }] },
    },
    { at: 40, page: upptime() },
    {
      at: 44,
      expect: {
        board: { API: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
