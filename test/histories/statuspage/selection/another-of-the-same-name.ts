import { statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const before = {
  groups: [{ id: 'eu', name: 'Europe' }],
  components: [
    { id: 'api', name: 'API', group: 'eu' },
    { id: 'web', name: 'Website', group: 'eu' },
  ],
} as const;
const after = {
  groups: [{ id: 'us', name: 'America' }],
  components: [
    { id: 'usapi', name: 'API', group: 'us', status: 'major_outage' },
    { id: 'web', name: 'Website' },
  ],
} as const;
const twice = {
  groups: [...before.groups, ...after.groups],
  components: [...before.components, { id: 'usapi', name: 'API', group: 'us' }],
} as const;

export default history({
  title: 'another component of the same name in another group is not taken for mine',
  rules: [4],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage(twice),
  steps: [
    { at: 10, page: statuspage({ indicator: 'major', ...after }) },
    { at: 20, expect: { board: { API: 'unknown' }, told: [{ type: 'selection_lost' }] } },
  ],
});
