import { betterstack } from '../bodies/betterstack.ts';
import { madeAnew } from '../bodies/made-anew.ts';
import { history } from '../history.ts';

const report = { id: '21', title: 'Card payments fail', startsAt: 9, affects: { 11: 'downtime' } } as const;
const page = (offset: number, parts: Parameters<typeof betterstack>[0] = {}) =>
  madeAnew((at) => betterstack({ ...parts, updatedAt: at + offset }));

export default history({
  title: 'Better Stack’s own time goes back by twenty minutes: an outage of ten minutes is told, and its end',
  rules: [2],
  watch: [{ name: 'API', components: ['11'] }],
  first: page(0),
  steps: [
    {
      at: 10,
      page: page(-20, {
        state: 'downtime',
        words: { 11: 'downtime' },
        reports: [{ ...report, state: 'downtime' }],
      }),
    },
    { at: 13, expect: { board: { API: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 20, page: page(-20, { reports: [{ ...report, state: 'resolved' }] }) },
    { at: 23, expect: { board: { API: 'operational' }, open: [], told: [{ type: 'incident_resolved' }] } },
  ],
});
