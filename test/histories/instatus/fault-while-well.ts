import { instatus } from '../bodies/instatus.ts';
import { history } from '../history.ts';

export default history({
  title: 'a well page cannot be read for twenty minutes: unknown, never an outage, and told to nobody',
  rules: [3, 18],
  watch: [{ name: 'API', components: ['api'] }],
  first: instatus(),
  steps: [
    { at: 10, page: { ...instatus(), '/v3/components.json': { status: 500 }, '/summary.json': { status: 500 } } },
    { at: 14, expect: { board: { API: 'operational' }, told: [] } },
    { at: 20, expect: { board: { API: 'unknown' }, told: [] } },
    { at: 30, page: instatus() },
    { at: 34, expect: { board: { API: 'operational' }, open: [], told: [] } },
  ],
});
