import { hund } from '../bodies/hund.ts';
import { history } from '../history.ts';

const past = { id: 'e0', title: '[Gelöst] Slow mails', at: -1_500 };
const first = { id: 'e1', title: '[Untersuchung] API is down', at: 9 };

export default history({
  title: 'trouble that Hund tells of in German ends with its German word',
  rules: [7, 13],
  watch: [{ name: 'Acme' }],
  first: hund([past]),
  steps: [
    { at: 10, page: hund([first, past]) },
    {
      at: 12,
      expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] },
    },
    { at: 40, page: hund([{ ...first, title: '[Gelöst] API is down' }, past]) },
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
