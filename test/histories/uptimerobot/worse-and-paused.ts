import { uptimerobot } from '../bodies/uptimerobot.ts';
import { history } from '../history.ts';

export default history({
  title: 'a monitor of UptimeRobot is slow, then down, then paused, which is not called well',
  rules: [7, 8],
  watch: [{ name: 'Shop', components: ['1'] }],
  first: uptimerobot(),
  steps: [
    { at: 10, page: uptimerobot({ states: { 1: 'warning' } }) },
    {
      at: 12,
      expect: { board: { Shop: 'degraded' }, told: [{ type: 'incident_opened', status: 'degraded', mark: 'amber' }] },
    },
    { at: 20, page: uptimerobot({ states: { 1: 'danger' } }) },
    {
      at: 23,
      expect: { board: { Shop: 'outage' }, told: [{ type: 'incident_updated', status: 'outage', mark: 'red' }] },
    },
    { at: 40, page: uptimerobot({ states: { 1: 'paused' } }) },
    { at: 44, expect: { told: [] } },
    { at: 60, page: uptimerobot() },
    {
      at: 64,
      expect: {
        board: { Shop: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
