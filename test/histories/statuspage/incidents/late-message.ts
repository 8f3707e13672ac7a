import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const opened = { at: 9, status: 'investigating', body: 'We are looking into it.' };
const found = { at: 15, status: 'identified', body: 'A bad certificate.' };
const added = { at: 5, status: 'investigating', body: 'First reports came in at five past eight.' };
const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };
export default history({
  title: 'a message that is dated before what is known is added to the history and is no alert',
  rules: [11],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [{ ...incident, updates: [opened] }] }) },
    {
      at: 15,
      expect: { told: [{ type: 'incident_opened' }] },
      page: statuspage({ ...apiDown, incidents: [{ ...incident, status: 'identified', updates: [opened, found] }] }),
    },
    {
      at: 25,
      expect: { told: [{ type: 'incident_updated' }] },
      page: statuspage({
        ...apiDown,
        incidents: [{ ...incident, status: 'identified', updates: [added, opened, found] }],
      }),
    },
    { at: 30, expect: { board: { Acme: 'outage' }, open: ['Card payments fail'], told: [] } },
  ],
});
