import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const work = { id: 'm1', name: 'Upgrade', status: 'in_progress', from: 10, until: 120, links: ['api'] } as const;
const components = acmeWith({ api: 'under_maintenance' });

export default history({
  title:
    'a maintenance leaves the page while its component stays under maintenance: it ends when the component is well',
  rules: [12, 13, 15],
  watch: [
    { name: 'API', components: ['api'] },
    { name: 'Website', components: ['web'] },
  ],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ indicator: 'maintenance', components, maintenances: [work] }) },
    { at: 13, expect: { board: { API: 'maintenance' }, told: [{ type: 'maintenance_started', services: ['API'] }] } },
    { at: 30, page: statuspage({ indicator: 'maintenance', components }) },
    {
      at: 34,
      expect: {
        board: { API: 'maintenance' },
        told: [
          {
            type: 'maintenance_unlisted',
            services: ['API'],
            mark: 'blue',
            says: /still in maintenance/,
            never: /ended/,
          },
        ],
      },
    },
    { at: 60, expect: { board: { API: 'maintenance' }, told: [] }, page: statuspage() },
    {
      at: 63,
      expect: {
        board: { API: 'operational' },
        told: [{ type: 'maintenance_ended', services: ['API'], mark: 'green' }],
      },
    },
  ],
});
