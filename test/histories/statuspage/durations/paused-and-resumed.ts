import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'a service is paused and resumed within an outage: its length is not that since the resume',
  rules: [11],
  // The second service keeps the page checked during the pause.
  watch: [{ name: 'Acme' }, { name: 'API', components: ['api'], alertThreshold: 'none' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(apiDown) },
    {
      at: 12,
      expect: { told: [{ type: 'incident_opened', services: ['Acme'] }] },
      act: ({ edit }) => edit('Acme', { enabled: false }),
    },
    { at: 14, expect: { told: [{ type: 'incident_resolved', outcome: 'no_longer_watched' }] } },
    { at: 29, act: ({ edit }) => edit('Acme', { enabled: true }) },
    { at: 37, expect: { told: [] }, page: statuspage() },
    {
      at: 40,
      expect: { told: [{ type: 'incident_resolved', says: /down for (26|27) minutes/, never: /for [78] minutes/ }] },
    },
  ],
});
