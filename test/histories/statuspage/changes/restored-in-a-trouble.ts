import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title:
    'a service is restored in a trouble that began while it was deleted: the board shows it at once, and only its end is told',
  rules: [7],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, act: ({ remove }) => remove('Acme') },
    { at: 20, expect: { told: [] }, page: statuspage(apiDown) },
    { at: 40, act: ({ restore }) => restore('Acme') },
    { at: 41, expect: { board: { Acme: 'outage' }, told: [] } },
    { at: 50, expect: { board: { Acme: 'outage' }, told: [] }, page: statuspage() },
    { at: 53, expect: { board: { Acme: 'operational' }, told: [{ type: 'incident_resolved' }] } },
  ],
});
