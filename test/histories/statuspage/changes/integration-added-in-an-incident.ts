import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };
const opened = { at: 9, status: 'investigating', body: 'Card payments fail in Europe.' };
const found = { at: 30, status: 'identified', body: 'A bad certificate.' };
const identified = { ...incident, status: 'identified', updates: [opened, found] };

export default history({
  title: 'an integration that is connected in the middle of an incident hears its next update and its end',
  rules: [7],
  watch: [{ name: 'Acme' }],
  unconnected: true,
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [{ ...incident, updates: [opened] }] }) },
    {
      at: 20,
      expect: { told: [], mailed: [{ type: 'incident_opened' }] },
      act: ({ connect }) => connect(),
    },
    { at: 30, expect: { told: [] }, page: statuspage({ ...apiDown, incidents: [identified] }) },
    {
      at: 35,
      expect: {
        told: [
          {
            type: 'incident_opened',
            status: 'outage',
            incident: 'Card payments fail',
            says: /A bad certificate/,
            mark: 'red',
          },
        ],
        mailed: [{ type: 'incident_updated', status: 'outage' }],
      },
    },
    { at: 40, page: statuspage({ past: [{ ...identified, status: 'resolved', resolvedAt: 40 }] }) },
    { at: 44, expect: { told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
  ],
});
