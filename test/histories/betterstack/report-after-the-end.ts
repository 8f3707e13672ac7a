import { betterstack } from '../bodies/betterstack.ts';
import { history } from '../history.ts';

export default history({
  title: 'a report that is written after its trouble ended is told as what it was',
  rules: [7],
  watch: [{ name: 'API', components: ['11'] }],
  first: betterstack(),
  steps: [
    { at: 10, page: betterstack({ state: 'downtime', words: { 11: 'downtime' } }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage', incident: null, says: /API.*\bdown/ }] } },
    { at: 30, page: betterstack() },
    { at: 33, expect: { told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
    {
      at: 50,
      page: betterstack({
        reports: [
          {
            id: '21',
            title: 'Requests failed',
            state: 'resolved',
            startsAt: 10,
            endsAt: 30,
            affects: { 11: 'resolved' },
          },
        ],
      }),
    },
    {
      at: 53,
      expect: {
        board: { API: 'operational' },
        open: [],
        told: [
          {
            type: 'notice',
            status: 'operational',
            incident: 'Requests failed',
            says: /was down: .* from/,
            never: /is down/,
          },
        ],
      },
    },
  ],
});
