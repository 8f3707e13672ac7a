import { salesforce, salesforcePath } from '../bodies/salesforce.ts';
import { history } from '../history.ts';

const incident = {
  id: 77,
  startedAt: 9,
  severity: 'major',
  instances: ['EU1'],
  events: [{ at: 9, type: 'investigating', message: 'Users cannot sign in.' }],
} as const;
const over = {
  ...incident,
  endedAt: 40,
  events: [...incident.events, { at: 40, type: 'resolved', message: 'They can.' }],
};

export default history({
  title: 'an instance of Salesforce is hit, and who watches another hears nothing',
  rules: [6, 7],
  path: salesforcePath,
  watch: [
    { name: 'Europe 1', components: ['EU1'] },
    { name: 'Europe 2', components: ['EU2'] },
  ],
  first: salesforce(),
  steps: [
    { at: 10, page: salesforce({ EU1: 'MAJOR_INCIDENT_CORE' }, [incident]) },
    {
      at: 13,
      expect: {
        board: { 'Europe 1': 'outage', 'Europe 2': 'operational' },
        told: [{ type: 'incident_opened', services: ['Europe 1'], status: 'outage', mark: 'red' }],
      },
    },
    { at: 40, page: salesforce({}, [over]) },
    {
      at: 44,
      expect: {
        board: { 'Europe 1': 'operational', 'Europe 2': 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', services: ['Europe 1'], status: 'operational', mark: 'green' }],
      },
    },
    { at: 50, page: salesforce() },
    { at: 55, expect: { told: [] } },
  ],
});
