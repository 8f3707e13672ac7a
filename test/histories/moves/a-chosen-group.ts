import { statuspage } from '../bodies/statuspage.ts';
import { uptimekuma } from '../bodies/uptimekuma.ts';
import { history } from '../history.ts';

const groups = [{ id: 'g1', name: 'Web' }];
const components = [
  { id: 'api', name: 'API', group: 'g1' },
  { id: 'web', name: 'Website', group: 'g1' },
  { id: 'mail', name: 'Mail' },
];
const down = components.map((one) => (one.id === 'api' ? ({ ...one, status: 'major_outage' } as const) : one));

export default history({
  title: 'a page moves to another platform at its address: a chosen group is found by its name',
  rules: [4, 10],
  path: '/status/acme',
  watch: [{ name: 'Web', groups: ['Web'] }],
  first: uptimekuma(),
  steps: [
    { at: 10, page: uptimekuma({ beats: { 1: 0 } }) },
    { at: 12, expect: { board: { Web: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 30, page: { ...statuspage({ indicator: 'major', groups, components: down }) } },
    { at: 45, expect: { board: { Web: 'outage' }, told: [] } },
    { at: 60, page: statuspage({ groups, components }) },
    { at: 65, expect: { board: { Web: 'operational' }, told: [{ type: 'incident_resolved', status: 'operational' }] } },
  ],
});
