import { chat, files, incidentio } from '../bodies/incidentio.ts';
import { history } from '../history.ts';

const incident = { id: '01JZINCIDENT00000000000001', name: 'Messages are lost', startedAt: 9 } as const;

export default history({
  title: 'an incident without links, with one of two services well: it shares no alert with the one that is down',
  rules: [6, 16],
  watch: [
    { name: 'Chat', components: [chat] },
    { name: 'Files', components: [files] },
  ],
  first: incidentio(),
  steps: [
    { at: 10, page: incidentio({ indicator: 'critical', words: { [chat]: 'full_outage' }, incidents: [incident] }) },
    {
      at: 13,
      expect: {
        board: { Chat: 'outage', Files: 'operational' },
        told: [
          { type: 'incident_opened', services: ['Chat'], status: 'outage', says: /Chat is down/, never: /Files/ },
          {
            type: 'incident_opened',
            services: ['Files'],
            status: 'operational',
            says: /Files incident, may not affect you/,
            never: /\bdown\b/,
          },
        ],
      },
    },
    { at: 40, page: incidentio() },
    {
      at: 44,
      expect: {
        told: [
          { type: 'incident_resolved', services: ['Chat'], says: /down for/ },
          { type: 'incident_resolved', services: ['Files'], never: /\bdown\b/ },
        ],
      },
    },
  ],
});
