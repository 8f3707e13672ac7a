import { checkly } from '../bodies/checkly.ts';
import { history } from '../history.ts';

const incident = { id: '44cb', name: 'Search fails', startedAt: 9 };

export default history({
  title: 'an incident of Checkly opens, is found and is listed no longer',
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
        board: { Search: 'outage', Board: 'operational' },
        open: ['Search fails'],
        told: [
          { type: 'incident_opened', status: 'outage', services: ['Search'], incident: 'Search fails', mark: 'red' },
        ],
      },
    },
    {
      at: 25,
      page: checkly({ words: { s1: 'MAJOR' }, incidents: [{ ...incident, status: 'IDENTIFIED', updatedAt: 25 }] }),
    },
    { at: 29, expect: { told: [{ type: 'incident_updated', optional: true, status: 'outage' }] } },
    { at: 40, page: checkly() },
    {
      at: 44,
      expect: {
        board: { Search: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green', services: ['Search'] }],
      },
    },
  ],
});
