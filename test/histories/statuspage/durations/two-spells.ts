import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'API errors', startedAt: 10, links: ['api'] };
const down = statuspage({ ...apiDown, incidents: [incident] });

export default history({
  title: 'a component is down twice in one incident: the time in between is not counted as down',
  rules: [11],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: down },
    { at: 12, expect: { told: [{ type: 'incident_opened' }] } },
    { at: 20, page: statuspage({ incidents: [incident] }) },
    { at: 22, expect: { board: { Acme: 'operational' }, told: [] }, page: down },
    { at: 24, expect: { board: { Acme: 'outage' }, told: [] } },
    { at: 32, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 32 }] }) },
    {
      at: 35,
      expect: {
        told: [
          { type: 'incident_resolved', outcome: 'resolved', says: /down for (19|20) minutes/, never: /2[12] minutes/ },
        ],
      },
    },
  ],
});
