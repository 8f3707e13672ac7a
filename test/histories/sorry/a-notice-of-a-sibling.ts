import { sorry } from '../bodies/sorry.ts';
import { history } from '../history.ts';

const notice = {
  id: 71,
  subject: 'Mail waits',
  timeline: 'present',
  from: 9,
  state: 'investigating',
  components: [1],
} as const;

export default history({
  title: 'a notice that names another component is not mine',
  rules: [6],
  watch: [{ name: 'Inbound', components: ['2'] }],
  first: sorry(),
  steps: [
    { at: 10, page: sorry({ state: 'degraded', states: { 1: 'degraded' }, notices: [notice] }) },
    { at: 20, expect: { board: { Inbound: 'operational' }, told: [] } },
    { at: 30, page: sorry() },
    { at: 35, expect: { board: { Inbound: 'operational' }, told: [] } },
  ],
});
