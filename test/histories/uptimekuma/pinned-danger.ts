import { uptimekuma } from '../bodies/uptimekuma.ts';
import { history } from '../history.ts';

const notice = { id: 3, style: 'danger', title: 'No power in Ghent', content: 'The UPS is empty.', at: 9 } as const;

export default history({
  title: 'a pinned notice of danger while every monitor is up: told with the status of the board',
  rules: [13],
  path: '/status/acme',
  watch: [{ name: 'Acme' }],
  first: uptimekuma(),
  steps: [
    { at: 10, page: uptimekuma({ notice }) },
    {
      at: 13,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: ['incident_opened', 'notice'], status: 'operational', incident: 'No power in Ghent' }],
      },
    },
    { at: 40, page: uptimekuma() },
    {
      at: 45,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', optional: true, status: 'operational' }],
      },
    },
  ],
});
