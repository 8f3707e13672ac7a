import { uptimekuma } from '../bodies/uptimekuma.ts';
import { history } from '../history.ts';

const groups = [
  {
    name: 'Web',
    monitors: [
      { id: 9, name: 'API' },
      { id: 2, name: 'Website' },
    ],
  },
];

export default history({
  title: 'a monitor is deleted and made anew under its name: it stays chosen',
  rules: [4],
  path: '/status/acme',
  watch: [{ name: 'API', components: ['1'] }],
  first: uptimekuma(),
  steps: [
    { at: 10, page: uptimekuma({ groups }) },
    { at: 20, expect: { board: { API: 'operational' }, told: [] }, page: uptimekuma({ groups, beats: { 9: 0 } }) },
    { at: 22, expect: { board: { API: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
  ],
});
