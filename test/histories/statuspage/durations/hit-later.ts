import { acmeWith, apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const bothDown = { indicator: 'critical', components: acmeWith({ api: 'major_outage', web: 'major_outage' }) } as const;
const incident = (links: readonly string[]) => ({ id: 'i1', name: 'Network trouble', startedAt: 10, links });

export default history({
  title: 'a component that is hit later has a beginning of its own, also when the incident ends',
  rules: [11],
  watch: [{ name: 'Web', components: ['web'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [incident(['api'])] }) },
    { at: 18, expect: { told: [] }, page: statuspage({ ...bothDown, incidents: [incident(['api', 'web'])] }) },
    { at: 20, expect: { told: [{ type: 'incident_opened', says: /since 8:18/, never: /8:10/ }] } },
    { at: 27, page: statuspage({ past: [{ ...incident(['api', 'web']), status: 'resolved', resolvedAt: 27 }] }) },
    {
      at: 30,
      expect: { told: [{ type: 'incident_resolved', says: /down for [89] minutes/, never: /1[67] minutes/ }] },
    },
  ],
});
