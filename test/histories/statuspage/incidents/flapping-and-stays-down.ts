import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'what was told as unstable stays down: that is said before it settles',
  rules: [17],
  watch: [{ name: 'Acme' }],
  first: statuspage({ past: 'none' }),
  steps: [
    { at: 10, page: statuspage(apiDown) },
    { at: 11.5, page: statuspage() },
    { at: 13, page: statuspage(apiDown) },
    { at: 14.5, page: statuspage() },
    { at: 16, page: statuspage(apiDown) },
    {
      at: 22,
      expect: {
        board: { Acme: 'outage' },
        told: [
          { type: 'incident_opened', status: 'outage' },
          { type: 'incident_resolved', status: 'operational' },
          { type: 'incident_opened', status: 'outage' },
          { type: 'incident_resolved', optional: true },
          { type: 'unstable', never: /\bnow\b/, mark: 'amber' },
          { type: 'incident_updated', status: 'outage', says: /down/, mark: 'red' },
        ],
      },
    },
    { at: 60, expect: { board: { Acme: 'outage' }, told: [{ type: 'settled', optional: true, status: 'outage' }] } },
    { at: 60.1, page: statuspage() },
    {
      at: 90,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: ['incident_resolved', 'settled'], status: 'operational', mark: 'green' }],
      },
    },
  ],
});
