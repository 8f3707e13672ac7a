import { salesforce, salesforcePath } from '../bodies/salesforce.ts';
import { history } from '../history.ts';

const incident = {
  id: 78,
  startedAt: 9,
  severity: 'major',
  events: [{ at: 9, type: 'investigating', message: 'Users cannot sign in.' }],
} as const;

export default history({
  title: 'a second instance is hit ten minutes later, and who watches it is told then',
  rules: [6, 7],
  path: salesforcePath,
  watch: [
    { name: 'Europe 1', components: ['EU1'] },
    { name: 'Europe 2', components: ['EU2'] },
  ],
  first: salesforce(),
  steps: [
    { at: 10, page: salesforce({ EU1: 'MAJOR_INCIDENT_CORE' }, [{ ...incident, instances: ['EU1'] }]) },
    { at: 13, expect: { told: [{ type: 'incident_opened', services: ['Europe 1'], status: 'outage' }] } },
    {
      at: 20,
      page: salesforce({ EU1: 'MAJOR_INCIDENT_CORE', EU2: 'MAJOR_INCIDENT_CORE' }, [
        { ...incident, instances: ['EU1', 'EU2'] },
      ]),
    },
    {
      at: 23,
      expect: {
        board: { 'Europe 1': 'outage', 'Europe 2': 'outage' },
        told: [{ type: 'incident_opened', services: ['Europe 2'], status: 'outage', mark: 'red' }],
      },
    },
    { at: 40, page: salesforce() },
    {
      at: 44,
      expect: {
        board: { 'Europe 1': 'operational', 'Europe 2': 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', services: ['Europe 1', 'Europe 2'], status: 'operational' }],
      },
    },
  ],
});
