import { uptimecom, uptimecomPath } from '../bodies/uptimecom.ts';
import { history } from '../history.ts';

const first = { at: 9, state: 'investigating', text: 'We look.' };
const incident = { id: 31, name: 'EU is out', from: 9, affects: { 2: 'major-outage' }, updates: [first] } as const;

export default history({
  title: 'an outage of Uptime.com gets better without being over',
  rules: [7],
  path: uptimecomPath,
  watch: [{ name: 'Acme' }],
  first: uptimecom(),
  steps: [
    { at: 10, page: uptimecom({ words: { 2: 'major-outage' }, incidents: [incident] }) },
    {
      at: 12,
      expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] },
    },
    {
      at: 25,
      page: uptimecom({
        words: { 2: 'degraded-performance' },
        incidents: [{ ...incident, affects: { 2: 'degraded-performance' } }],
      }),
    },
    {
      at: 29,
      expect: { board: { Acme: 'degraded' }, told: [{ type: 'incident_updated', status: 'degraded', mark: 'amber' }] },
    },
    { at: 40, page: uptimecom() },
    {
      at: 44,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
