import { salesforce, salesforcePath } from '../bodies/salesforce.ts';
import { history } from '../history.ts';

const incident = {
  id: 79,
  startedAt: 9,
  severity: 'minor',
  instances: ['EU1'],
  events: [{ at: 9, type: 'investigating', message: 'Reports take longer.' }],
} as const;

export default history({
  title: 'a minor incident degrades an instance, and whoever asked for outages hears nothing',
  rules: [7, 13],
  path: salesforcePath,
  watch: [{ name: 'Europe 1', components: ['EU1'], alertThreshold: 'outage' }],
  first: salesforce(),
  steps: [
    { at: 10, page: salesforce({ EU1: 'MINOR_INCIDENT_CORE' }, [incident]) },
    { at: 13, expect: { board: { 'Europe 1': 'degraded' }, told: [] } },
    { at: 40, page: salesforce() },
    { at: 44, expect: { board: { 'Europe 1': 'operational' }, open: [], told: [] } },
  ],
});
