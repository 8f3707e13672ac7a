import { betterstack } from '../bodies/betterstack.ts';
import { history } from '../history.ts';

const report = { id: '21', title: 'Requests fail', startsAt: 9 } as const;

export default history({
  title: 'a report loses what it affects when it is resolved, and its end is told to whom it was told',
  rules: [6],
  watch: [
    { name: 'API', components: ['11'] },
    { name: 'Website', components: ['12'] },
  ],
  first: betterstack(),
  steps: [
    {
      at: 10,
      page: betterstack({
        state: 'downtime',
        words: { 11: 'downtime' },
        reports: [{ ...report, state: 'downtime', affects: { 11: 'downtime' } }],
      }),
    },
    { at: 12, expect: { told: [{ type: 'incident_opened', services: ['API'], status: 'outage' }] } },
    { at: 40, page: betterstack({ reports: [{ ...report, state: 'resolved' }] }) },
    {
      at: 44,
      expect: {
        board: { API: 'operational', Website: 'operational' },
        told: [{ type: 'incident_resolved', services: ['API'], status: 'operational', mark: 'green' }],
      },
    },
  ],
});
