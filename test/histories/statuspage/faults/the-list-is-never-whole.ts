import { apiDown, paymentsFail, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const cut = { headers: { 'content-type': 'application/json' }, body: '{"page":{"id":"k3x9q2w7d1za"},"incid' };

export default history({
  title: 'the list of past incidents is never readable: after a minute the incident is told as no longer listed',
  rules: [1, 15],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [paymentsFail(9)] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 40, page: { ...statuspage(), '/api/v2/incidents.json': cut } },
    {
      at: 44,
      expect: {
        board: { API: 'operational' },
        open: [],
        told: [
          { type: 'incident_updated', optional: true },
          { type: 'incident_resolved', outcome: 'unlisted' },
        ],
      },
    },
  ],
});
