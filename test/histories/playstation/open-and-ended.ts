import { playstation, psnHost, psnPath } from '../bodies/playstation.ts';
import { history } from '../history.ts';

export default history({
  title: 'an outage of PlayStation Network gets an end and stays listed',
  rules: [7, 13],
  host: psnHost,
  path: psnPath,
  watch: [
    { name: 'Gaming', components: ['GB Gaming'] },
    { name: 'Store', components: ['GB Store'] },
  ],
  first: playstation(),
  steps: [
    { at: 10, page: playstation([{ id: '11', type: 'Outage', from: 9 }]) },
    {
      at: 12,
      expect: {
        board: { Gaming: 'outage', Store: 'operational' },
        told: [{ type: 'incident_opened', status: 'outage', services: ['Gaming'], mark: 'red' }],
      },
    },
    { at: 40, page: playstation([{ id: '11', type: 'Outage', from: 9, until: 39, modifiedAt: 40 }]) },
    {
      at: 44,
      expect: {
        board: { Gaming: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
    { at: 300, expect: { board: { Gaming: 'operational' }, open: [], told: [] } },
  ],
});
