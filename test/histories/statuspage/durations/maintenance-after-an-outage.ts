import { acmeWith, apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'API errors', startedAt: 10, links: ['api'] };
const resting = { indicator: 'maintenance', components: acmeWith({ api: 'under_maintenance' }) } as const;

export default history({
  title: 'a component is down for five minutes and in maintenance for forty: only the five are counted as down',
  rules: [11],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened' }] } },
    { at: 15, page: statuspage({ ...resting, incidents: [incident] }) },
    {
      at: 20,
      expect: { board: { API: 'maintenance' }, told: [{ type: 'incident_updated', never: /down/ }] },
    },
    { at: 63, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 63 }] }) },
    { at: 66, expect: { told: [{ type: 'incident_resolved', says: /down for 5 minutes/, never: /\d\d minutes/ }] } },
  ],
});
