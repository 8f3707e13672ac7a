import { instatus } from '../bodies/instatus.ts';
import { twoNodes } from '../bodies/two-nodes.ts';
import { history } from '../history.ts';

const down = instatus({
  status: 'HASISSUES',
  words: { api: 'MAJOROUTAGE' },
  incidents: [{ id: 'f1', name: 'Requests fail', startedAt: 9 }],
});

export default history({
  title: 'two nodes without a time of their own answer by turns, one two minutes behind: opened once, resolved once',
  rules: [2],
  watch: [{ name: 'Acme' }],
  first: instatus(),
  steps: [
    { at: 10, page: twoNodes(down, instatus()) },
    { at: 12, page: down },
    { at: 18, expect: { board: { Acme: 'outage' }, open: ['Requests fail'], told: [{ type: 'incident_opened' }] } },
    { at: 40, expect: { told: [] }, page: twoNodes(instatus(), down) },
    { at: 42, page: instatus() },
    { at: 48, expect: { board: { Acme: 'operational' }, open: [], told: [{ type: 'incident_resolved' }] } },
    { at: 60, expect: { told: [] } },
  ],
});
