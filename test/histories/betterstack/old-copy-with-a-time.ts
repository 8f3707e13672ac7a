import { betterstack } from '../bodies/betterstack.ts';
import { history } from '../history.ts';

const down = betterstack({ state: 'downtime', words: { 11: 'downtime' }, updatedAt: 10 });
const well = betterstack({ updatedAt: 30 });

export default history({
  title: 'a node serves the outage for ten minutes after its end, which by its own time is an old copy',
  rules: [2],
  watch: [{ name: 'API', components: ['11'] }],
  first: betterstack({ updatedAt: 0 }),
  steps: [
    { at: 10, page: down },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 30, page: well },
    { at: 33, expect: { told: [{ type: 'incident_resolved', status: 'operational' }] } },
    { at: 35, page: down },
    { at: 45, expect: { board: { API: 'operational' }, told: [] }, page: well },
    { at: 60, expect: { board: { API: 'operational' }, told: [] } },
  ],
});
