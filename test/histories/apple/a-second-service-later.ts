import { apple, appleHost, applePath } from '../bodies/apple.ts';
import { history } from '../history.ts';

export default history({
  title: 'a message of Apple stands under a second service later and ends under both',
  rules: [6, 7],
  host: appleHost,
  path: applePath,
  watch: [
    { name: 'Mail', components: ['Mail'] },
    { name: 'Photos', components: ['Photos'] },
  ],
  first: apple(),
  steps: [
    { at: 10, page: apple([{ id: '1', from: 9 }]) },
    {
      at: 12,
      expect: {
        board: { Mail: 'outage' },
        told: [{ type: 'incident_opened', status: 'outage', services: ['Mail'], mark: 'red' }],
      },
    },
    { at: 20, page: apple([{ id: '1', from: 9, services: ['Mail', 'Photos'] }]) },
    {
      at: 24,
      expect: {
        board: { Mail: 'outage', Photos: 'outage' },
        told: [{ type: ['incident_opened', 'incident_updated'], services: ['Photos'], status: 'outage' }],
      },
    },
    { at: 40, page: apple([{ id: '1', from: 9, until: 39, status: 'resolved', services: ['Mail', 'Photos'] }]) },
    {
      at: 44,
      expect: {
        board: { Mail: 'operational', Photos: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green', services: ['Mail', 'Photos'] }],
      },
    },
  ],
});
