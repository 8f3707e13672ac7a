import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'a status set by hand is shown as that, changes no alerts, and ends at the next change of the page',
  rules: [13, 18],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, act: ({ setStatus }) => setStatus('Acme', 'degraded', 'Our own checks fail.') },
    {
      at: 15,
      expect: {
        board: { Acme: 'degraded' },
        says: { Acme: /Our own checks fail/ },
        marked: { Acme: ['setByHand'] },
        told: [],
      },
      page: statuspage(apiDown),
    },
    { at: 17, expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
  ],
});
