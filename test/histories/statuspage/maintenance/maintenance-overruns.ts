import { statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const work = (status: 'scheduled' | 'in_progress') => ({ id: 'm1', name: 'New disks', status, from: 20, until: 50 });

export default history({
  title: 'a maintenance that overruns by a quarter of an hour is told once',
  rules: [12],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 5, page: statuspage({ maintenances: [work('scheduled')] }) },
    { at: 8, expect: { told: [{ type: 'maintenance_scheduled', mark: 'blue' }] } },
    { at: 20, page: statuspage({ maintenances: [work('in_progress')] }) },
    { at: 23, expect: { told: [{ type: 'maintenance_started', mark: 'blue' }] } },
    { at: 63, expect: { told: [] } },
    { at: 70, expect: { told: [{ type: 'maintenance_overran' }] } },
    {
      at: 90,
      expect: { told: [] },
      page: statuspage({ maintenances: [{ ...work('in_progress'), status: 'completed' }] }),
    },
    { at: 93, expect: { told: [{ type: 'maintenance_ended' }] } },
  ],
});
