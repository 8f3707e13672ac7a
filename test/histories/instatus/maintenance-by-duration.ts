import { instatus } from '../bodies/instatus.ts';
import { history } from '../history.ts';

const work = { id: 'f3', name: 'New disks', from: 20, minutes: 20 } as const;

export default history({
  title: 'a maintenance with a duration in place of an end is announced, begins and ends',
  rules: [12],
  watch: [{ name: 'Acme' }],
  first: instatus(),
  steps: [
    { at: 5, page: instatus({ maintenances: [{ ...work, status: 'NOTSTARTEDYET' }] }) },
    { at: 8, expect: { board: { Acme: 'operational' }, told: [{ type: 'maintenance_scheduled', mark: 'blue' }] } },
    {
      at: 20,
      expect: { told: [] },
      page: instatus({ status: 'UNDERMAINTENANCE', maintenances: [{ ...work, status: 'INPROGRESS' }] }),
    },
    { at: 23, expect: { board: { Acme: 'maintenance' }, told: [{ type: 'maintenance_started', mark: 'blue' }] } },
    { at: 40, page: instatus({ maintenances: [{ ...work, status: 'COMPLETED' }] }) },
    { at: 44, expect: { board: { Acme: 'operational' }, told: [{ type: 'maintenance_ended' }] } },
    { at: 50, page: instatus() },
    { at: 55, expect: { told: [] } },
  ],
});
