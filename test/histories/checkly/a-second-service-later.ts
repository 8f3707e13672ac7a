import { checkly } from '../bodies/checkly.ts';
import { history } from '../history.ts';

const incident = { id: '44cb', name: 'Search fails', startedAt: 9 };

export default history({
  title: 'an incident of Checkly touches a second service later, which has a beginning of its own',
  rules: [6, 7],
  watch: [
    { name: 'Search', components: ['s1'] },
    { name: 'Board', components: ['s2'] },
  ],
  first: checkly(),
  steps: [
    { at: 10, page: checkly({ words: { s1: 'MAJOR' }, incidents: [incident] }) },
    {
      at: 12,
      expect: {
        board: { Search: 'outage' },
        told: [{ type: 'incident_opened', status: 'outage', services: ['Search'], mark: 'red' }],
      },
    },
    {
      at: 30,
      page: checkly({ words: { s1: 'MAJOR', s2: 'MAJOR' }, incidents: [{ ...incident, affects: ['s1', 's2'] }] }),
    },
    {
      at: 34,
      expect: {
        board: { Search: 'outage', Board: 'outage' },
        told: [{ type: ['incident_opened', 'incident_updated'], services: ['Board'], status: 'outage', never: /8:09/ }],
      },
    },
    { at: 50, page: checkly() },
    {
      at: 54,
      expect: {
        board: { Search: 'operational', Board: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', services: ['Search', 'Board'], status: 'operational', mark: 'green' }],
      },
    },
  ],
});
