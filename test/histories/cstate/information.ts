import { cstate } from '../bodies/cstate.ts';
import { history } from '../history.ts';

export default history({
  title: 'an issue of cState that only informs is no trouble',
  rules: [9],
  watch: [{ name: 'Acme' }],
  first: cstate(),
  steps: [
    { at: 10, page: cstate([{ title: 'New prices', at: 9, severity: 'notice', informational: true, affected: [] }]) },
    {
      at: 14,
      expect: { board: { Acme: 'operational' }, told: [{ type: 'notice', optional: true, never: /outage|degraded/ }] },
    },
    { at: 40, page: cstate() },
    { at: 60, expect: { board: { Acme: 'operational' }, told: [] } },
  ],
});
