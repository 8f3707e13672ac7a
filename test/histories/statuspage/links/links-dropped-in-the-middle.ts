import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { linkedIncident, linksDropped } from '../../links-dropped.ts';

const found = { at: 20, status: 'identified', body: 'A bad certificate.' };
const unlinked = { ...linkedIncident, links: [], status: 'identified', updates: [...linkedIncident.updates, found] };

export default linksDropped('an incident loses its links in the middle and stays mine', [
  { at: 20, expect: { told: [] }, page: statuspage({ ...apiDown, incidents: [unlinked] }) },
  {
    at: 23,
    expect: {
      board: { API: 'outage', Website: 'operational' },
      told: [{ type: 'incident_updated', services: ['API'], status: 'outage', says: /identified/i }],
    },
  },
]);
