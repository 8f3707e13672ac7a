import { uptimekuma } from '../bodies/uptimekuma.ts';
import { history } from '../history.ts';

const notice = { id: 3, style: 'info', title: 'We are moving', content: 'From June on.', at: 9 } as const;

export default history({
  title: 'a pinned notice of information is a notice, and its end is no end of an outage',
  rules: [8],
  path: '/status/acme',
  watch: [{ name: 'Acme' }],
  first: uptimekuma(),
  steps: [
    { at: 10, page: uptimekuma({ notice }) },
    {
      at: 13,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: 'notice', status: 'operational', never: /degraded|outage|\bdown\b/ }],
      },
    },
    { at: 40, page: uptimekuma() },
    { at: 45, expect: { board: { Acme: 'operational' }, open: [], told: [] } },
  ],
});
