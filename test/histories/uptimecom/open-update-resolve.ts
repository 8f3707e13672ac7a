import { uptimecom, uptimecomPath } from '../bodies/uptimecom.ts';
import { history } from '../history.ts';

const first = { at: 9, state: 'investigating', text: 'We look.' };
const incident = { id: 31, name: 'EU is out', from: 9, affects: { 2: 'major-outage' }, updates: [first] } as const;

export default history({
  title: 'an incident of Uptime.com opens, is found and is listed no longer',
  rules: [6, 7],
  path: uptimecomPath,
  watch: [
    { name: 'EU', components: ['2'] },
    { name: 'US', components: ['3'] },
  ],
  first: uptimecom(),
  steps: [
    { at: 10, page: uptimecom({ words: { 2: 'major-outage' }, incidents: [incident] }) },
    {
      at: 12,
      expect: {
        board: { EU: 'outage', US: 'operational' },
        open: ['EU is out'],
        told: [{ type: 'incident_opened', status: 'outage', services: ['EU'], mark: 'red' }],
      },
    },
    {
      at: 25,
      page: uptimecom({
        words: { 2: 'major-outage' },
        incidents: [{ ...incident, updates: [{ at: 25, state: 'identified', text: 'A cable was cut.' }, first] }],
      }),
    },
    { at: 29, expect: { told: [{ type: 'incident_updated', status: 'outage', says: /cable/ }] } },
    { at: 40, page: uptimecom() },
    {
      at: 44,
      expect: {
        board: { EU: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
