import { uptimekuma } from '../bodies/uptimekuma.ts';
import { history } from '../history.ts';

const whole = uptimekuma({ beats: { 1: 0 } });
const beats = '/api/status-page/heartbeat/acme';

export default history({
  title: 'the document with the heartbeats fails while a monitor is down: that is no recovery',
  rules: [1, 3],
  path: '/status/acme',
  watch: [{ name: 'API', components: ['1'] }],
  first: uptimekuma(),
  steps: [
    { at: 10, page: whole },
    { at: 12, expect: { board: { API: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 20, page: { ...whole, [beats]: { status: 500 } } },
    { at: 24, expect: { board: { API: 'outage' }, told: [] }, page: whole },
    { at: 35, expect: { board: { API: 'outage' }, told: [] }, page: uptimekuma() },
    { at: 39, expect: { told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
  ],
});
