import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title:
    'a service is deleted in the middle of a trouble and restored after its end: nothing is told of what was missed',
  rules: [7],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(apiDown) },
    { at: 12, expect: { told: [{ type: 'incident_opened' }] }, act: ({ remove }) => remove('Acme') },
    { at: 14, expect: { board: {}, told: [{ type: 'incident_resolved', outcome: 'no_longer_watched' }] } },
    { at: 20, page: statuspage() },
    { at: 40, act: ({ restore }) => restore('Acme') },
    { at: 45, expect: { board: { Acme: 'operational' }, told: [] }, page: statuspage(apiDown) },
    { at: 48, expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
  ],
});
