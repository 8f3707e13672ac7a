import { chat, incidentio } from '../bodies/incidentio.ts';
import { history } from '../history.ts';

const incident = { id: '01JZINCIDENT00000000000001', name: 'Messages are lost', startedAt: 9 } as const;

export default history({
  title: 'an incident without any links is mine while my component is in trouble',
  rules: [6],
  watch: [{ name: 'Chat', components: [chat] }],
  first: incidentio(),
  steps: [
    { at: 10, page: incidentio({ indicator: 'critical', words: { [chat]: 'full_outage' }, incidents: [incident] }) },
    {
      at: 12,
      expect: {
        board: { Chat: 'outage' },
        told: [
          {
            type: 'incident_opened',
            services: ['Chat'],
            status: 'outage',
            incident: 'Messages are lost',
            never: /not linked/,
            mark: 'red',
          },
        ],
      },
    },
    { at: 40, page: incidentio() },
    {
      at: 44,
      expect: {
        board: { Chat: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational' }],
      },
    },
  ],
});
