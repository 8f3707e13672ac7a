import { hund } from '../bodies/hund.ts';
import { history } from '../history.ts';

const past = { id: 'e0', title: '[Resolved] Slow mails', at: -1_500 };
const first = { id: 'e1', title: '[Investigating] API is down', at: 9 };

export default history({
  title: 'trouble that Hund investigates ends with the entry that says so',
  rules: [7, 13],
  watch: [{ name: 'Acme' }],
  first: hund([past]),
  steps: [
    { at: 10, page: hund([first, past]) },
    {
      at: 12,
      expect: {
        board: { Acme: 'outage' },
        open: [/API is down/],
        told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }],
      },
    },
    { at: 40, page: hund([{ id: 'e2', title: '[Resolved] API is down', at: 40 }, first, past]) },
    {
      at: 44,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
