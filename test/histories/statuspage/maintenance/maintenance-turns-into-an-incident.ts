import { acmeWith, apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const work = { id: 'm1', name: 'New disks', status: 'in_progress', from: 10, until: 60, links: ['api'] } as const;
const resting = { indicator: 'maintenance', components: acmeWith({ api: 'under_maintenance' }) } as const;
const incident = { id: 'i1', name: 'The new disks fail', startedAt: 25, links: ['api'] };

export default history({
  title: 'a maintenance turns into an incident, which is told though a maintenance was announced',
  rules: [7, 12],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage({ maintenances: [{ ...work, status: 'scheduled' }] }),
  steps: [
    { at: 10, page: statuspage({ ...resting, maintenances: [work] }) },
    { at: 13, expect: { board: { API: 'maintenance' }, told: [{ type: 'maintenance_started', mark: 'blue' }] } },
    { at: 25, page: statuspage({ ...apiDown, incidents: [incident], maintenances: [work] }) },
    {
      at: 28,
      expect: {
        board: { API: 'outage' },
        told: [{ type: 'incident_opened', status: 'outage', incident: 'The new disks fail', mark: 'red' }],
      },
    },
    {
      at: 50,
      page: statuspage({
        past: [{ ...incident, status: 'resolved', resolvedAt: 50 }],
        maintenances: [{ ...work, status: 'completed' }],
      }),
    },
    {
      at: 54,
      expect: {
        board: { API: 'operational' },
        open: [],
        told: [
          { type: ['incident_resolved', 'maintenance_ended'] },
          { type: ['incident_resolved', 'maintenance_ended'] },
        ],
      },
    },
  ],
});
