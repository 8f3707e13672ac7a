import { oci, ociHost } from '../bodies/oci.ts';
import { history } from '../history.ts';

export default history({
  title: 'a service of Oracle Cloud is slow, then out, then well, of which no incident tells',
  rules: [7, 17],
  host: ociHost,
  watch: [
    { name: 'Compute', components: ['service Compute'] },
    { name: 'Storage', components: ['service Storage'] },
  ],
  first: oci(),
  steps: [
    { at: 10, page: oci({ 'Frankfurt Compute': { word: 'DegradedPerformance' } }) },
    {
      at: 12,
      expect: {
        board: { Compute: 'degraded', Storage: 'operational' },
        told: [{ type: 'incident_opened', status: 'degraded', services: ['Compute'], incident: null, mark: 'amber' }],
      },
    },
    { at: 25, page: oci({ 'Frankfurt Compute': { word: 'ServiceDisruption' } }) },
    {
      at: 27,
      expect: { board: { Compute: 'outage' }, told: [{ type: 'incident_updated', status: 'outage', mark: 'red' }] },
    },
    { at: 40, page: oci() },
    {
      at: 44,
      expect: {
        board: { Compute: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
