import { ibmcloud, ibmHost } from '../bodies/ibmcloud.ts';
import { history } from '../history.ts';

const incident = { id: 'INC1', title: 'Servers do not start', from: 9 } as const;

export default history({
  title: 'an incident of IBM Cloud opens and is archived when it is over',
  rules: [7, 13],
  host: ibmHost,
  path: '/status',
  watch: [
    { name: 'Servers', components: ['is-vpc'] },
    { name: 'Discovery', components: ['discovery'] },
  ],
  first: ibmcloud(),
  steps: [
    { at: 10, page: ibmcloud([incident]) },
    {
      at: 12,
      expect: {
        board: { Servers: 'outage', Discovery: 'operational' },
        open: ['Servers do not start'],
        told: [{ type: 'incident_opened', status: 'outage', services: ['Servers'], mark: 'red' }],
      },
    },
    { at: 40, page: ibmcloud([{ ...incident, until: 39, updatedAt: 40, state: 'archived' }]) },
    {
      at: 44,
      expect: {
        board: { Servers: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
