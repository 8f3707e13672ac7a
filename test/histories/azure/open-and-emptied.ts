import { azure, azurePath } from '../bodies/azure.ts';
import { history } from '../history.ts';

const item = { id: 'A1', title: 'Storage - West Europe - Outage', at: 9, text: 'We look into it.' };

export default history({
  title:
    'the feed of Azure has an item while there is trouble and is empty afterwards, which is believed within ten minutes',
  rules: [1, 17],
  path: azurePath,
  watch: [{ name: 'Azure' }],
  first: azure(),
  steps: [
    { at: 10, expect: { board: { Azure: 'operational' }, told: [] }, page: azure([item]) },
    {
      at: 12,
      expect: {
        board: { Azure: 'outage' },
        told: [{ type: 'incident_opened', status: 'outage', says: [/Storage/, /West Europe/], mark: 'red' }],
      },
    },
    { at: 40, page: azure() },
    {
      at: 50,
      expect: {
        board: { Azure: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', says: /removed from the status page/ }],
      },
    },
  ],
});
