import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = {
  id: 'i1',
  name: 'Card payments failed',
  status: 'resolved',
  startedAt: 10,
  resolvedAt: 30,
  links: ['api'],
  updates: [{ at: 50, status: 'resolved', body: 'Between 8:10 and 8:30 card payments failed.' }],
};

export default history({
  title: 'an incident that is listed after its trouble ended is told as what it was',
  rules: [7],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(apiDown) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] } },
    { at: 30, page: statuspage() },
    { at: 33, expect: { told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
    { at: 50, page: statuspage({ incidents: [incident] }) },
    {
      at: 53,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [
          { type: 'notice', status: 'operational', incident: 'Card payments failed', says: /was down: .* from .*8:10/ },
        ],
      },
    },
    { at: 70, expect: { told: [] } },
  ],
});
