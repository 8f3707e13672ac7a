import { statuspage } from '../bodies/statuspage.ts';
import { history } from '../history.ts';

const before = {
  groups: [{ id: 'g1', name: 'Web' }],
  components: [
    { id: 'api', name: 'API', group: 'g1' },
    { id: 'web', name: 'Website', group: 'g1' },
  ],
};
const groups = [{ id: 'n1', name: 'Web' }];
const api = { id: 'n2', name: 'API', group: 'n1' };
const renamed = { id: 'n3', name: 'Website Europe', group: 'n1' };

export default history({
  title: 'a page gives all its components new ids and renames one of a group: the user is asked about that one alone',
  rules: [4],
  watch: [{ name: 'Acme', components: ['api', 'web'] }],
  first: statuspage(before),
  steps: [
    { at: 10, page: statuspage({ groups, components: [api, renamed] }) },
    {
      at: 40,
      expect: {
        board: { Acme: 'unknown' },
        told: [{ type: 'selection_lost', services: ['Acme'], proposals: ['Website: Web / Website Europe'] }],
      },
      page: statuspage({ groups, components: [{ ...api, status: 'major_outage' }, renamed] }),
    },
    {
      at: 43,
      expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', says: /API/ }] },
    },
  ],
});
