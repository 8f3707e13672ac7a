import { azure, azurePath } from '../bodies/azure.ts';
import { history } from '../history.ts';

const item = { id: 'A1', title: 'Storage - West Europe - Outage', at: 9, text: 'We look into it.' };

export default history({
  title: '"mitigated" in a title is a phase of the same incident',
  rules: [9],
  path: azurePath,
  watch: [{ name: 'Azure' }],
  first: azure(),
  steps: [
    { at: 10, page: azure([item]) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    {
      at: 30,
      page: azure([{ ...item, title: 'Mitigated - Storage - West Europe - Outage', text: 'The cooling works.' }]),
    },
    {
      at: 34,
      expect: {
        told: [{ type: ['incident_updated', 'incident_resolved'], incident: /Storage/, says: /cooling works/ }],
      },
    },
    { at: 50, page: azure() },
    {
      at: 60,
      expect: {
        board: { Azure: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', optional: true, status: 'operational' }],
      },
    },
  ],
});
