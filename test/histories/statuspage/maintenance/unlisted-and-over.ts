import { acmeWith, type Maintenance, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const work = { id: 'm1', name: 'Upgrade', status: 'in_progress', from: 10, until: 120, links: ['api'] } as const;
const other = { ...work, id: 'm2', name: 'New disks' } as const;
const page = (maintenances: readonly Maintenance[]) =>
  statuspage({ indicator: 'maintenance', components: acmeWith({ api: 'under_maintenance' }), maintenances });

export default history({
  title:
    'a maintenance leaves the page and another one of the same component is listed: that one explains it, the first is over',
  rules: [12, 15],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: page([work]) },
    { at: 13, expect: { told: [{ type: 'maintenance_started' }] } },
    { at: 30, page: page([other]) },
    {
      at: 34,
      expect: {
        board: { API: 'maintenance' },
        told: [
          { type: 'maintenance_started', says: /New disks/ },
          { type: 'maintenance_ended', says: /Upgrade/ },
        ],
      },
    },
    { at: 40, page: statuspage({ maintenances: [{ ...other, status: 'completed' as const }] }) },
    { at: 43, expect: { board: { API: 'operational' }, told: [{ type: 'maintenance_ended', says: /New disks/ }] } },
  ],
});
