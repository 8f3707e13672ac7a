import { apiDown, paymentsFail, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = paymentsFail(9);

export default history({
  title: 'an incident that the page deletes is no longer listed, which is not resolved',
  rules: [1, 15],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 30, expect: { told: [] }, page: statuspage({ past: [] }) },
    {
      at: 33,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [
          {
            type: 'incident_resolved',
            outcome: 'unlisted',
            status: 'operational',
            says: /removed from the status page/,
            never: /We are looking into it/,
          },
        ],
      },
    },
  ],
});
