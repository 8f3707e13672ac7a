import { chat, files, incidentio } from '../bodies/incidentio.ts';
import { history } from '../history.ts';

const incident = {
  id: '01JZINCIDENT00000000000001',
  name: 'Messages are lost',
  startedAt: 9,
  affects: [chat],
} as const;
const down = { widget: true, indicator: 'critical', words: { [chat]: 'full_outage' }, incidents: [incident] } as const;

export default history({
  title: 'the summary links nothing, the widget does: a sibling is not told',
  rules: [6],
  watch: [
    { name: 'Chat', components: [chat] },
    { name: 'Files', components: [files] },
  ],
  first: incidentio({ widget: true }),
  steps: [
    { at: 10, page: incidentio(down) },
    {
      at: 13,
      expect: {
        board: { Chat: 'outage', Files: 'operational' },
        told: [{ type: 'incident_opened', services: ['Chat'], status: 'outage', mark: 'red' }],
      },
    },
    { at: 40, page: incidentio({ widget: true }) },
    {
      at: 44,
      expect: {
        board: { Chat: 'operational', Files: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', services: ['Chat'], status: 'operational' }],
      },
    },
  ],
});
