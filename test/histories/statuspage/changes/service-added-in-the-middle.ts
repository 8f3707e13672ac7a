import { acmeWith, apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };
const over = { ...incident, status: 'resolved', resolvedAt: 40 };
const worse = { id: 'i2', name: 'The website is down', startedAt: 25, links: ['web'] };
const bothDown = { indicator: 'critical', components: acmeWith({ api: 'major_outage', web: 'major_outage' }) } as const;

export default history({
  title: 'a service that is added in the middle of an incident hears of what comes after',
  rules: [7],
  watch: [],
  first: statuspage({ ...apiDown, incidents: [incident] }),
  steps: [
    { at: 10, act: ({ watch }) => watch({ name: 'Acme' }) },
    {
      at: 25,
      expect: { board: { Acme: 'outage' }, open: ['Card payments fail'], told: [] },
      page: statuspage({ ...bothDown, incidents: [incident, worse] }),
    },
    { at: 27, expect: { told: [{ type: 'incident_opened', incident: 'The website is down', status: 'outage' }] } },
    { at: 40, page: statuspage({ past: [over, { ...worse, status: 'resolved', resolvedAt: 40 }] }) },
    {
      at: 43,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved' }, { type: 'incident_resolved' }],
      },
    },
  ],
});
