import { uptimecom, uptimecomPath } from '../bodies/uptimecom.ts';
import { history } from '../history.ts';

const work = {
  id: 32,
  name: 'New disks',
  type: 'SCHEDULED_MAINTENANCE',
  from: 10,
  until: 40,
  affects: { 3: 'under-maintenance' },
} as const;

export default history({
  title: 'a maintenance of Uptime.com begins and is listed no longer when it is over',
  rules: [12],
  path: uptimecomPath,
  watch: [
    { name: 'EU', components: ['2'] },
    { name: 'US', components: ['3'] },
  ],
  first: uptimecom(),
  steps: [
    { at: 10, page: uptimecom({ words: { 3: 'under-maintenance' }, incidents: [work] }) },
    {
      at: 14,
      expect: {
        board: { US: 'maintenance', EU: 'operational' },
        told: [{ type: 'maintenance_started', services: ['US'], mark: 'blue' }],
      },
    },
    { at: 40, page: uptimecom() },
    { at: 44, expect: { board: { US: 'operational' }, told: [{ type: 'maintenance_ended', services: ['US'] }] } },
  ],
});
