import { uptimekuma } from '../bodies/uptimekuma.ts';
import { history } from '../history.ts';

export default history({
  title: 'a monitor that tries again is pending, which is no trouble; then it is down',
  rules: [8],
  path: '/status/acme',
  watch: [{ name: 'API', components: ['1'] }],
  first: uptimekuma(),
  steps: [
    { at: 10, page: uptimekuma({ beats: { 1: 2 } }) },
    { at: 15, expect: { board: { API: 'operational' }, told: [] }, page: uptimekuma() },
    { at: 20, expect: { board: { API: 'operational' }, told: [] }, page: uptimekuma({ beats: { 1: 2 } }) },
    { at: 22, page: uptimekuma({ beats: { 1: 0 } }) },
    { at: 24, expect: { board: { API: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 40, page: uptimekuma() },
    { at: 43, expect: { told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
  ],
});
