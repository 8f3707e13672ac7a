import { uptimekuma } from '../bodies/uptimekuma.ts';
import { history } from '../history.ts';

const groups = [
  { name: 'Web', monitors: [{ id: 2, name: 'Website' }] },
  { name: 'Backend', monitors: [{ id: 1, name: 'API' }] },
];

export default history({
  title: 'a monitor moves to another group and stays chosen',
  rules: [4],
  path: '/status/acme',
  watch: [{ name: 'API', components: ['1'] }],
  first: uptimekuma(),
  steps: [
    { at: 10, page: uptimekuma({ groups }) },
    { at: 20, expect: { board: { API: 'operational' }, told: [] }, page: uptimekuma({ groups, beats: { 1: 0 } }) },
    { at: 22, expect: { board: { API: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
  ],
});
