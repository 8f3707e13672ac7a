import { oci, ociHost } from '../bodies/oci.ts';
import { history } from '../history.ts';

export default history({
  title: 'a service of Oracle Cloud is out in one region, and the other region is well',
  rules: [6, 7],
  host: ociHost,
  watch: [
    { name: 'Frankfurt', components: ['region Frankfurt'] },
    { name: 'Ashburn', components: ['region Ashburn'] },
  ],
  first: oci(),
  steps: [
    { at: 10, page: oci({ 'Frankfurt Compute': { word: 'ServiceDisruption', incident: 'i1' } }) },
    {
      at: 12,
      expect: {
        board: { Frankfurt: 'outage', Ashburn: 'operational' },
        open: [/Compute in Frankfurt/],
        told: [{ type: 'incident_opened', status: 'outage', services: ['Frankfurt'], mark: 'red' }],
      },
    },
    { at: 40, page: oci() },
    {
      at: 44,
      expect: {
        board: { Frankfurt: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
