import { ibmcloud, ibmHost } from '../bodies/ibmcloud.ts';
import { history } from '../history.ts';

export default history({
  title: 'a region of IBM Cloud says that it is slow, of which no incident tells',
  rules: [7, 17],
  host: ibmHost,
  path: '/status',
  watch: [
    { name: 'Servers', components: ['is-vpc'] },
    { name: 'Discovery', components: ['discovery'] },
  ],
  first: ibmcloud(),
  steps: [
    { at: 10, page: ibmcloud([], 'Degraded Performance') },
    {
      at: 12,
      expect: {
        board: { Servers: 'operational', Discovery: 'degraded' },
        told: [{ type: 'incident_opened', status: 'degraded', services: ['Discovery'], incident: null, mark: 'amber' }],
      },
    },
    { at: 40, page: ibmcloud() },
    {
      at: 44,
      expect: {
        board: { Discovery: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
