import { acmeWith, apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = (links: readonly string[]) => ({ id: 'i1', name: 'Card payments fail', startedAt: 9, links });
const webDown = { indicator: 'major', components: acmeWith({ web: 'major_outage' }) } as const;

export default history({
  title: 'an incident moves on to another component: that is the end of mine',
  rules: [6, 7],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [incident(['api'])] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', services: ['API'], status: 'outage' }] } },
    { at: 30, page: statuspage({ ...webDown, incidents: [incident(['web'])] }) },
    {
      at: 33,
      expect: {
        board: { API: 'operational' },
        told: [{ type: 'incident_resolved', services: ['API'], status: 'operational', never: /\bdown\b/ }],
      },
    },
    { at: 60, page: statuspage() },
    { at: 65, expect: { told: [] } },
  ],
});
