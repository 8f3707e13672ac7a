import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'a service that is down is set to operational by hand: no recovery is told before the page says so',
  rules: [13, 18],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(apiDown) },
    {
      at: 12,
      expect: { told: [{ type: 'incident_opened', status: 'outage' }] },
      act: ({ setStatus }) => setStatus('Acme', 'operational', 'We do not use what is broken.'),
    },
    {
      at: 20,
      expect: { board: { Acme: 'operational' }, says: { Acme: /We do not use/ }, told: [] },
      page: statuspage(),
    },
    {
      at: 24,
      expect: { board: { Acme: 'operational' }, told: [{ type: 'incident_resolved', status: 'operational' }] },
    },
  ],
});
