import { apple, appleHost, applePath } from '../bodies/apple.ts';
import { history } from '../history.ts';

export default history({
  title: 'a message of Apple opens under one service and is resolved',
  rules: [7, 13],
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
        board: { Mail: 'outage', Photos: 'operational' },
        told: [{ type: 'incident_opened', status: 'outage', services: ['Mail'], mark: 'red' }],
      },
    },
    { at: 40, page: apple([{ id: '1', from: 9, until: 39, status: 'resolved' }]) },
    {
      at: 44,
      expect: {
        board: { Mail: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
