import { betterstack } from '../bodies/betterstack.ts';
import { history } from '../history.ts';

export default history({
  title: 'a resource gets worse, then better and then well, without a report',
  rules: [7, 17],
  watch: [{ name: 'API', components: ['11'] }],
  first: betterstack(),
  steps: [
    { at: 10, page: betterstack({ state: 'degraded', words: { 11: 'degraded' } }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'degraded', mark: 'amber' }] } },
    { at: 30, page: betterstack({ state: 'downtime', words: { 11: 'downtime' } }) },
    {
      at: 32,
      expect: { board: { API: 'outage' }, told: [{ type: 'incident_updated', status: 'outage', mark: 'red' }] },
    },
    { at: 60, page: betterstack({ state: 'degraded', words: { 11: 'degraded' }, updatedAt: 60 }) },
    {
      at: 63,
      expect: {
        board: { API: 'degraded' },
        told: [{ type: 'incident_updated', status: 'degraded', never: /resolved/i, mark: 'amber' }],
      },
    },
    { at: 90, page: betterstack({ updatedAt: 90 }) },
    { at: 93, expect: { told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
  ],
});
