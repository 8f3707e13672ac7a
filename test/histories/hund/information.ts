import { hund } from '../bodies/hund.ts';
import { history } from '../history.ts';

const past = { id: 'e0', title: '[Resolved] Slow mails', at: -1_500 };

export default history({
  title: 'information of Hund is no trouble, whatever it is about',
  rules: [9],
  watch: [{ name: 'Acme' }],
  first: hund([past]),
  steps: [
    { at: 10, page: hund([{ id: 'e3', title: '[Information] Search has moved, old errors are gone', at: 9 }, past]) },
    {
      at: 14,
      expect: { board: { Acme: 'operational' }, told: [{ type: 'notice', optional: true, never: /outage|degraded/ }] },
    },
    { at: 60, expect: { board: { Acme: 'operational' }, told: [] } },
  ],
});
