import { statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const groups = [{ id: 'g1', name: 'Platform' }];
const components = [
  { id: 'api9', name: 'API', group: 'g1' },
  { id: 'web', name: 'Website' },
] as const;
const down = [{ ...components[0], status: 'major_outage' }, components[1]] as const;

export default history({
  title: 'a chosen component is moved to a group under a new id and is the only one of its name: it stays chosen',
  rules: [4],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ groups, components }) },
    {
      at: 20,
      expect: { board: { API: 'operational' }, told: [] },
      page: statuspage({ indicator: 'major', groups, components: down }),
    },
    { at: 22, expect: { board: { API: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
  ],
});
