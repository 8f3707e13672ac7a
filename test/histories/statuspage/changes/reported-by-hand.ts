import { statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'an incident that the user reports reads as theirs and is no outage',
  rules: [17],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, act: ({ report }) => report('Acme', { title: 'Customers cannot pay', description: 'Three tickets.' }) },
    {
      at: 12,
      expect: {
        board: { Acme: 'operational' },
        open: ['Customers cannot pay'],
        told: [
          {
            type: 'incident_opened',
            status: 'operational',
            says: /reported by/,
            never: /outage/,
            incident: 'Customers cannot pay',
          },
        ],
      },
      act: ({ changeReport }) => changeReport('Customers cannot pay', { status: 'resolved' }),
    },
    { at: 14, expect: { open: [], told: [{ type: 'incident_resolved', status: 'operational' }] } },
  ],
});
