import { uptimerobot } from '../bodies/uptimerobot.ts';
import { history } from '../history.ts';

export default history({
  title: 'a monitor of UptimeRobot is down that stands on the second page: only its count tells',
  rules: [7, 17],
  watch: [{ name: 'Acme' }],
  first: uptimerobot({ counts: { total: 40, down: 0 } }),
  steps: [
    { at: 10, page: uptimerobot({ counts: { total: 40, down: 1 } }) },
    {
      at: 12,
      expect: {
        board: { Acme: 'outage' },
        told: [{ type: 'incident_opened', status: 'outage', incident: null, mark: 'red' }],
      },
    },
    { at: 40, page: uptimerobot({ counts: { total: 40, down: 0 } }) },
    {
      at: 44,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
