import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const first = { at: 9, status: 'investigating', body: 'Some requests fail.' };
const found = { at: 20, status: 'identified', body: 'It is the website only.' };
const incident = { id: 'i1', name: 'Requests fail', impact: 'major', startedAt: 9, updates: [first] } as const;
const webDown = { indicator: 'major', components: acmeWith({ web: 'major_outage' }) } as const;

export default history({
  title: 'first words without links, then linked to a sibling: whoever was told hears that it is not theirs',
  rules: [6, 13],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ incidents: [incident] }) },
    {
      at: 12,
      expect: {
        board: { API: 'operational' },
        told: [
          {
            type: 'incident_opened',
            services: ['API'],
            status: 'operational',
            says: /may not affect you/,
            never: /outage|\bdown\b/,
          },
        ],
      },
    },
    {
      at: 20,
      page: statuspage({
        ...webDown,
        incidents: [{ ...incident, status: 'identified', links: ['web'], updates: [first, found] }],
      }),
    },
    {
      at: 23,
      expect: {
        board: { API: 'operational' },
        told: [{ type: 'incident_resolved', outcome: 'not_yours', status: 'operational' }],
      },
    },
    { at: 40, page: statuspage() },
    { at: 45, expect: { told: [] } },
  ],
});
