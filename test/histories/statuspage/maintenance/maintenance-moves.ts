import { statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const work = (from: number) => ({ id: 'm1', name: 'New disks', status: 'scheduled', from, until: from + 30 }) as const;

export default history({
  title: 'a maintenance that moves is told again',
  rules: [12],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 5, page: statuspage({ maintenances: [work(600)] }) },
    { at: 8, expect: { told: [{ type: 'maintenance_scheduled' }] } },
    { at: 20, page: statuspage({ maintenances: [work(900)] }) },
    { at: 23, expect: { told: [{ type: 'maintenance_moved', says: /11:00 PM/ }] } },
  ],
});
