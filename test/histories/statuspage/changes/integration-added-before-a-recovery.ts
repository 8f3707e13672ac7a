import { apiDown, paymentsFail, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { ...paymentsFail(9), links: ['api'] };

export default history({
  title:
    'integrations that were connected in mid-incident are told of a recovery although the page forgets to close it',
  rules: [7, 13],
  watch: [{ name: 'API', components: ['api'] }],
  unconnected: true,
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [incident] }) },
    { at: 20, act: ({ connect }) => connect() },
    { at: 30, page: statuspage({ incidents: [incident] }) },
    {
      at: 36,
      expect: {
        board: { API: 'operational' },
        told: [
          {
            type: 'incident_resolved',
            outcome: 'recovered_still_open',
            status: 'operational',
            says: /still open on the status page/,
            mark: 'green',
          },
        ],
        mailed: [{ type: 'incident_opened' }, { type: 'incident_resolved', says: /still open on the status page/ }],
      },
    },
    { at: 60, page: statuspage() },
    { at: 65, expect: { board: { API: 'operational' }, told: [{ type: 'incident_updated' }] } },
  ],
});
