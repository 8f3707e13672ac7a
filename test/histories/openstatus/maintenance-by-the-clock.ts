import { openstatus } from '../bodies/openstatus.ts';
import { history } from '../history.ts';

const work = { id: 71, name: 'New disks', from: 30, to: 60 };

export default history({
  title: 'a maintenance of openstatus begins and ends by its times, which is all that the page says',
  rules: [12],
  watch: [{ name: 'API', components: ['51'] }],
  first: openstatus({ maintenances: [work] }),
  steps: [
    { at: 30, page: openstatus({ status: 'info', words: { 51: 'info' }, maintenances: [work] }) },
    { at: 34, expect: { board: { API: 'maintenance' }, told: [{ type: 'maintenance_started', mark: 'blue' }] } },
    { at: 60, page: openstatus({ maintenances: [work] }) },
    { at: 64, expect: { board: { API: 'operational' }, told: [{ type: 'maintenance_ended' }] } },
  ],
});
