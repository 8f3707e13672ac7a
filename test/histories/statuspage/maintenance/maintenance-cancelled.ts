import { statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const work = { id: 'm1', name: 'New disks', status: 'scheduled', from: 600, until: 660 } as const;

export default history({
  title: 'a maintenance that leaves the page before it begins was cancelled, which is not green',
  rules: [12, 17],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 5, page: statuspage({ maintenances: [work] }) },
    { at: 8, expect: { told: [{ type: 'maintenance_scheduled' }] } },
    { at: 20, page: statuspage() },
    { at: 24, expect: { told: [{ type: 'maintenance_ended', says: /cancelled/, mark: 'blue' }] } },
  ],
});
