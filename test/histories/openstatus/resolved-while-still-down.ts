import { openstatus } from '../bodies/openstatus.ts';
import { history } from '../history.ts';

const first = { at: 9, status: 'investigating', message: 'We look.' } as const;
const last = { at: 40, status: 'resolved', message: 'All is well.' } as const;

export default history({
  title: 'a report of openstatus is resolved while its component is still out, which is not over',
  rules: [7, 13],
  watch: [{ name: 'API', components: ['51'] }],
  first: openstatus(),
  steps: [
    {
      at: 10,
      page: openstatus({
        status: 'error',
        words: { 51: 'error' },
        reports: [{ id: 81, title: 'API fails', updates: [first] }],
      }),
    },
    {
      at: 12,
      expect: { board: { API: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] },
    },
    {
      at: 40,
      page: openstatus({
        status: 'error',
        words: { 51: 'error' },
        reports: [{ id: 81, title: 'API fails', updates: [first, last] }],
      }),
    },
    {
      at: 45,
      expect: {
        board: { API: 'outage' },
        open: [],
        told: [{ type: 'incident_resolved', outcome: 'still_down', status: 'outage' }],
      },
    },
    { at: 60, page: openstatus({ reports: [{ id: 81, title: 'API fails', updates: [first, last] }] }) },
    {
      at: 64,
      expect: {
        board: { API: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
