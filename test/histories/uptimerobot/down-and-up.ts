import { uptimerobot } from '../bodies/uptimerobot.ts';
import { history } from '../history.ts';

export default history({
  title: 'a monitor of UptimeRobot goes down and comes up, and its neighbour is not named',
  rules: [7, 17],
  watch: [
    { name: 'Shop', components: ['1'] },
    { name: 'Mail', components: ['2'] },
  ],
  first: uptimerobot(),
  steps: [
    { at: 10, page: uptimerobot({ states: { 1: 'danger' } }) },
    {
      at: 12,
      expect: {
        board: { Shop: 'outage', Mail: 'operational' },
        told: [{ type: 'incident_opened', status: 'outage', services: ['Shop'], incident: null, mark: 'red' }],
      },
    },
    { at: 40, page: uptimerobot() },
    {
      at: 44,
      expect: {
        board: { Shop: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green', services: ['Shop'] }],
      },
    },
  ],
});
