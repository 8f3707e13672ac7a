import { chat, files, incidentio } from '../bodies/incidentio.ts';
import { history } from '../history.ts';

const incident = { id: '01JZINCIDENT00000000000001', name: 'Messages are lost', startedAt: 9 } as const;

export default history({
  title: 'an incident without any links, with my component well: on the page, not linked to what I watch',
  rules: [6, 13],
  watch: [{ name: 'Files', components: [files] }],
  first: incidentio(),
  steps: [
    { at: 10, page: incidentio({ indicator: 'critical', words: { [chat]: 'full_outage' }, incidents: [incident] }) },
    {
      at: 13,
      expect: {
        board: { Files: 'operational' },
        told: [
          {
            type: 'incident_opened',
            services: ['Files'],
            status: 'operational',
            says: /may not affect you/,
            never: /outage|\bdown\b/,
          },
        ],
      },
    },
    { at: 40, page: incidentio() },
    {
      at: 44,
      expect: { board: { Files: 'operational' }, told: [{ type: 'incident_resolved', status: 'operational' }] },
    },
  ],
});
