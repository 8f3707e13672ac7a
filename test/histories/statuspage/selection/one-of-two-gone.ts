import { statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'one of two chosen components is gone: its part is unknown, and trouble of the other still counts',
  rules: [4],
  watch: [{ name: 'Acme', components: ['api', 'web'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ components: [{ id: 'web', name: 'Website' }] }) },
    {
      at: 20,
      expect: {
        board: { Acme: 'unknown' },
        says: { Acme: /API is no longer on the status page/ },
        told: [{ type: 'selection_lost', services: ['Acme'], says: /API/, never: /operational/ }],
      },
      page: statuspage({ indicator: 'major', components: [{ id: 'web', name: 'Website', status: 'major_outage' }] }),
    },
    {
      at: 23,
      expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', says: /Website/ }] },
    },
  ],
});
