import { azure, azurePath } from '../bodies/azure.ts';
import { history } from '../history.ts';

const item = { id: 'A1', title: 'Storage - West Europe', at: 9, text: 'Starting at 8:05 UTC, customers see errors.' };
const other = { id: 'A2', title: 'SQL Database - Japan East - Outage', at: -30, text: 'We look into it.' };

export default history({
  title: 'Azure writes an item over under its guid and date: the new words are an update, and words of before are none',
  rules: [9, 11],
  path: azurePath,
  watch: [{ name: 'Azure' }],
  first: azure([other]),
  steps: [
    { at: 10, page: azure([item, other]) },
    { at: 12, expect: { told: [{ type: 'incident_opened', incident: /Storage/ }] } },
    { at: 20, page: azure([{ ...item, text: 'Mitigation is under way.' }, other]) },
    {
      at: 23,
      expect: { told: [{ type: 'incident_updated', incident: /Storage/, published: null, says: /under way/ }] },
    },
    {
      at: 30,
      page: azure([
        { ...item, title: 'Storage - West Europe and North Europe', text: 'Mitigation is under way.' },
        other,
      ]),
    },
    { at: 33, expect: { open: [/North Europe/, /SQL/], told: [] } },
    { at: 40, page: azure([{ ...item, title: 'Mitigated - Storage - West Europe', text: 'Storage works.' }, other]) },
    { at: 44, expect: { open: [/SQL/], told: [{ type: 'incident_resolved', incident: /Storage/, says: /works/ }] } },
  ],
});
