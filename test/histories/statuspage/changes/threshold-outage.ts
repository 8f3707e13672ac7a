import { acmeWith, apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const slow = { indicator: 'minor', components: acmeWith({ api: 'degraded_performance' }) } as const;
export default history({
  title: 'who wants outages only hears of the outage, that it is better, and of its end',
  rules: [7, 17],
  watch: [{ name: 'Acme', alertThreshold: 'outage' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(slow) },
    { at: 20, expect: { board: { Acme: 'degraded' }, told: [] }, page: statuspage(apiDown) },
    { at: 22, expect: { told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] } },
    { at: 40, page: statuspage(slow) },
    { at: 42, expect: { told: [{ type: 'incident_updated', status: 'degraded', never: /resolved/i }] } },
    { at: 60, page: statuspage() },
    { at: 62, expect: { told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
  ],
});
