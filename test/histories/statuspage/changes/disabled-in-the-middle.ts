import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };

export default history({
  title: 'a service that is paused in the middle of an incident ends what was told of it',
  rules: [7],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened' }] }, act: ({ edit }) => edit('Acme', { enabled: false }) },
    { at: 13, expect: { told: [{ type: 'incident_resolved', outcome: 'no_longer_watched', never: /operational/ }] } },
    { at: 30, page: statuspage() },
    { at: 40, expect: { told: [] } },
  ],
});
