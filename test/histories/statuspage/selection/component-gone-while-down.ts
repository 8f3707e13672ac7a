import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'a chosen component that vanishes while it is down has not recovered',
  rules: [1, 4],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(apiDown) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 20, page: statuspage({ components: [{ id: 'web', name: 'Website' }] }) },
    { at: 23, expect: { board: { API: 'outage' }, told: [] } },
    { at: 35, expect: { board: { API: 'unknown' }, told: [{ type: 'selection_lost', never: /operational/ }] } },
  ],
});
