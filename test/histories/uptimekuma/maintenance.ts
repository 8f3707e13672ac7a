import { uptimekuma } from '../bodies/uptimekuma.ts';
import { history } from '../history.ts';

const work = { id: 8, title: 'Updates', from: 20, until: 40 } as const;

export default history({
  title: 'a maintenance of Uptime Kuma is announced, runs and ends, and its monitors are in maintenance meanwhile',
  rules: [12],
  path: '/status/acme',
  watch: [{ name: 'API', components: ['1'] }],
  first: uptimekuma(),
  steps: [
    { at: 5, page: uptimekuma({ maintenance: { ...work, status: 'scheduled' } }) },
    { at: 8, expect: { board: { API: 'operational' }, told: [{ type: 'maintenance_scheduled' }] } },
    {
      at: 20,
      expect: { told: [] },
      page: uptimekuma({ beats: { 1: 3 }, maintenance: { ...work, status: 'under-maintenance' } }),
    },
    { at: 23, expect: { board: { API: 'maintenance' }, told: [{ type: 'maintenance_started', mark: 'blue' }] } },
    { at: 40, page: uptimekuma({ maintenance: { ...work, status: 'ended' } }) },
    { at: 44, expect: { board: { API: 'operational' }, told: [{ type: 'maintenance_ended' }] } },
  ],
});
