import { cachet } from '../bodies/cachet.ts';
import { pastIncidents } from '../bodies/cachet-past.ts';
import { history } from '../history.ts';

const open = { id: 1, name: 'Exports are late', startedAt: -9_000 };
const later = pastIncidents(130, { from: -8_000, firstId: 2 });

export default history({
  title: 'a hundred later incidents push an open one off the end of the list, which proves nothing',
  rules: [1],
  watch: [{ name: 'Acme' }],
  first: cachet({ incidents: [open, ...later.slice(0, 99)] }),
  steps: [
    { at: 10, expect: { open: ['Exports are late'], told: [] }, page: cachet({ incidents: [open, ...later] }) },
    { at: 20, expect: { board: { Acme: 'operational' }, open: ['Exports are late'], told: [] } },
  ],
});
