import { statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const work = { id: 'm1', name: 'New disks', status: 'scheduled', from: 20, until: 40 } as const;

export default history({
  title: 'a window that passes while the page still says scheduled is told neither as begun nor as ended',
  rules: [12],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 5, page: statuspage({ maintenances: [work] }) },
    { at: 8, expect: { told: [{ type: 'maintenance_scheduled' }] } },
    { at: 50, expect: { board: { Acme: 'operational' }, told: [] } },
  ],
});
