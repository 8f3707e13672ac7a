import { azure, azurePath } from '../bodies/azure.ts';
import { history } from '../history.ts';

const item = { id: 'A1', title: 'Storage - West Europe - Outage', at: 9, text: 'We look into it.' };
const other = {
  id: 'A2',
  title: 'SQL Database - Japan East - Outage',
  at: -30,
  text: 'We look into it.',
  categories: ['SQL Database'],
};

export default history({
  title: 'the item of an incident is written over again and again: it is one incident, whatever is told of its words',
  rules: [9],
  path: azurePath,
  watch: [{ name: 'Azure' }],
  first: azure([other]),
  steps: [
    { at: 10, page: azure([item, other]) },
    { at: 12, expect: { told: [{ type: 'incident_opened', incident: /Storage/ }] } },
    { at: 20, page: azure([{ ...item, text: 'A cooling unit failed.' }, other]) },
    {
      at: 23,
      expect: {
        open: [/Storage/, /SQL/],
        told: [
          { type: 'incident_updated', optional: true, status: 'outage', incident: /Storage/, says: /cooling unit/ },
        ],
      },
    },
    {
      at: 30,
      page: azure([
        { ...item, title: 'Storage - West Europe and North Europe - Outage', text: 'A cooling unit failed.' },
        other,
      ]),
    },
    {
      at: 33,
      expect: { open: [/Storage/, /SQL/], told: [{ type: 'incident_updated', optional: true, status: 'outage' }] },
    },
    { at: 40, page: azure([other]) },
    {
      at: 46,
      expect: {
        board: { Azure: 'outage' },
        open: [/SQL/],
        told: [{ type: 'incident_resolved', incident: /Storage/, status: 'outage', never: /operational/ }],
      },
    },
  ],
});
