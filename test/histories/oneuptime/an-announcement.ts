import { oneuptime } from '../bodies/oneuptime.ts';
import { history } from '../history.ts';

export default history({
  title: 'an announcement of OneUptime is no trouble',
  rules: [9],
  watch: [{ name: 'Acme' }],
  first: oneuptime(),
  steps: [
    { at: 10, page: oneuptime({ announcements: [{ id: 'a1', title: 'New prices', at: 9 }] }) },
    { at: 14, expect: { board: { Acme: 'operational' }, told: [{ type: 'notice', optional: true, never: /outage/ }] } },
    { at: 60, page: oneuptime() },
    { at: 70, expect: { board: { Acme: 'operational' }, told: [] } },
  ],
});
