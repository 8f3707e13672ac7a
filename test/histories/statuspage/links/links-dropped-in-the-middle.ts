import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const first = { at: 9, status: 'investigating', body: 'We are looking into it.' };
const found = { at: 20, status: 'identified', body: 'A bad certificate.' };
const last = { at: 40, status: 'resolved', body: 'This is fixed.' };
const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'], updates: [first] };
const over = { ...incident, links: [], status: 'resolved', resolvedAt: 40, updates: [first, last] };

export default history({
  title: 'an incident loses its links in the middle and stays mine',
  rules: [6],
  watch: [
    { name: 'API', components: ['api'] },
    { name: 'Website', components: ['web'] },
  ],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [incident] }) },
    {
      at: 12,
      expect: {
        board: { API: 'outage', Website: 'operational' },
        told: [{ type: 'incident_opened', services: ['API'], status: 'outage' }],
      },
    },
    {
      at: 20,
      expect: { told: [] },
      page: statuspage({
        ...apiDown,
        incidents: [{ ...incident, links: [], status: 'identified', updates: [first, found] }],
      }),
    },
    {
      at: 23,
      expect: {
        board: { API: 'outage', Website: 'operational' },
        told: [{ type: 'incident_updated', services: ['API'], status: 'outage', says: /identified/i }],
      },
    },
    { at: 40, expect: { told: [] }, page: statuspage({ past: [over] }) },
    {
      at: 43,
      expect: {
        board: { API: 'operational' },
        told: [
          { type: 'incident_resolved', services: ['API'], outcome: 'resolved', status: 'operational', mark: 'green' },
        ],
      },
    },
  ],
});
