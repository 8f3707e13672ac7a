import { statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Requests fail', startedAt: 9 };

export default history({
  title: 'an incident that is linked to nothing is not told to a service that does not want those',
  rules: [6],
  watch: [{ name: 'API', components: ['api'], unlinkedIncidents: false }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ incidents: [incident] }) },
    { at: 15, expect: { board: { API: 'operational' }, told: [] } },
    { at: 30, page: statuspage() },
    { at: 35, expect: { told: [] } },
  ],
});
