import { betterstack } from '../bodies/betterstack.ts';
import { statuspage } from '../bodies/statuspage.ts';
import { history } from '../history.ts';

const components = [
  { id: 'api', name: 'API' },
  { id: 'web', name: 'Public website' },
];

export default history({
  title: 'a page moves to another platform and renames one component: the user is asked about that one alone',
  rules: [4],
  watch: [
    { name: 'API', components: ['api'] },
    { name: 'Website', components: ['web'] },
  ],
  first: statuspage({ components }),
  steps: [
    { at: 10, page: betterstack() },
    {
      at: 40,
      expect: {
        board: { API: 'operational', Website: 'unknown' },
        told: [
          {
            type: 'selection_lost',
            services: ['Website'],
            proposals: ['Public website: Core / Website'],
            never: /operational/,
          },
        ],
      },
    },
    { at: 60, page: betterstack({ state: 'downtime', words: { 11: 'downtime' } }) },
    {
      at: 62,
      expect: {
        board: { API: 'outage', Website: 'unknown' },
        told: [{ type: 'incident_opened', services: ['API'], status: 'outage' }],
      },
    },
  ],
});
