import { registry, statusio, statusioPath } from '../bodies/statusio.ts';
import { history } from '../history.ts';

export default history({
  title: 'a component gets worse and well without an incident',
  rules: [7, 17],
  path: statusioPath,
  watch: [{ name: 'Registry', components: [registry] }],
  first: statusio(),
  steps: [
    { at: 10, page: statusio({ overall: 300, codes: { [registry]: 300 }, updatedAt: 10 }) },
    {
      at: 12,
      expect: {
        board: { Registry: 'degraded' },
        told: [{ type: 'incident_opened', status: 'degraded', incident: null, mark: 'amber' }],
      },
    },
    { at: 20, page: statusio({ overall: 500, codes: { [registry]: 500 }, updatedAt: 20 }) },
    {
      at: 22,
      expect: { board: { Registry: 'outage' }, told: [{ type: 'incident_updated', status: 'outage', mark: 'red' }] },
    },
    { at: 40, page: statusio({ updatedAt: 40 }) },
    { at: 42, expect: { told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
  ],
});
