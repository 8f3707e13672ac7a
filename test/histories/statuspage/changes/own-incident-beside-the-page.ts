import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Card payments fail', startedAt: 20, links: ['api'] };
const down = { ...apiDown, incidents: [incident] } as const;

export default history({
  title: 'the user reports an incident before the page does: each has its own end',
  rules: [7, 13, 17],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, act: ({ report }) => report('Acme', { title: 'Customers cannot pay' }) },
    {
      at: 12,
      expect: {
        told: [
          { type: 'incident_opened', status: 'operational', incident: 'Customers cannot pay', says: /reported by/ },
        ],
      },
    },
    { at: 20, page: statuspage(down) },
    {
      at: 23,
      expect: {
        board: { Acme: 'outage' },
        open: ['Customers cannot pay', 'Card payments fail'],
        told: [{ type: 'incident_opened', status: 'outage', incident: 'Card payments fail', mark: 'red' }],
      },
      act: ({ changeReport }) => changeReport('Customers cannot pay', { status: 'resolved' }),
    },
    {
      at: 30,
      expect: {
        board: { Acme: 'outage' },
        open: ['Card payments fail'],
        told: [{ type: 'incident_resolved', status: 'outage', incident: 'Customers cannot pay', never: /operational/ }],
      },
    },
    { at: 40, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 40 }] }) },
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
