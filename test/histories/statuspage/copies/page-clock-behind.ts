import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const opened = { at: -51, status: 'investigating', body: 'We are looking into it.' };
const found = { at: -40, status: 'identified', body: 'A bad certificate.' };
const over = { at: -20, status: 'resolved', body: 'This is fixed.' };
const incident = { id: 'i1', name: 'Card payments fail', startedAt: -51, links: ['api'] };
export default history({
  title: 'a page whose clock is an hour behind: its new messages are told though they are dated in the past',
  rules: [11],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [{ ...incident, updates: [opened] }] }) },
    { at: 12, expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
    {
      at: 20,
      page: statuspage({ ...apiDown, incidents: [{ ...incident, status: 'identified', updates: [opened, found] }] }),
    },
    { at: 23, expect: { told: [{ type: 'incident_updated', status: 'outage', says: /identified/i }] } },
    {
      at: 40,
      page: statuspage({
        past: [{ ...incident, status: 'resolved', resolvedAt: -20, updates: [opened, found, over] }],
      }),
    },
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
