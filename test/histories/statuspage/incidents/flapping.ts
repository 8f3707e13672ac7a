import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'a status that changes again and again is unstable, and settles',
  rules: [17],
  watch: [{ name: 'Acme' }],
  first: statuspage({ past: 'none' }),
  steps: [
    { at: 10, page: statuspage(apiDown) },
    { at: 11.5, page: statuspage() },
    { at: 13, page: statuspage(apiDown) },
    { at: 14.5, page: statuspage() },
    { at: 16, page: statuspage(apiDown) },
    { at: 17.5, page: statuspage() },
    {
      at: 40,
      expect: {
        board: { Acme: 'operational' },
        told: [
          { type: 'incident_opened', status: 'outage' },
          { type: 'incident_resolved', status: 'operational' },
          { type: 'incident_opened', status: 'outage' },
          { type: 'incident_resolved', optional: true },
          { type: 'unstable', never: /\bnow\b/, mark: 'amber' },
          { type: 'settled', status: 'operational', mark: 'green' },
        ],
      },
    },
  ],
});
