import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'a page drops its components for good: after five minutes its word is believed',
  rules: [3],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(apiDown) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 20, page: statuspage({ components: [] }) },
    { at: 24, expect: { board: { Acme: 'outage' }, told: [] } },
    {
      at: 32,
      expect: { board: { Acme: 'operational' }, told: [{ type: 'incident_resolved', status: 'operational' }] },
    },
  ],
});
