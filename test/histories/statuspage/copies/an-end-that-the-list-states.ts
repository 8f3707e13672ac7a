import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };
const down = { ...apiDown, incidents: [incident] } as const;
const over = { ...incident, status: 'resolved', resolvedAt: 15 };

export default history({
  title: 'an end within ten minutes that the list of past incidents states is no older copy, and is told at once',
  rules: [1, 2],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(down) },
    { at: 12, expect: { told: [{ type: 'incident_opened' }] } },
    { at: 15, page: statuspage({ past: [over] }) },
    {
      at: 15.3,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', outcome: 'resolved', mark: 'green' }],
      },
    },
    { at: 30, expect: { board: { Acme: 'operational' }, open: [], told: [] } },
  ],
});
