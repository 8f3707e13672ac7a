import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const down = { indicator: 'major', components: acmeWith({ api: 'major_outage' }) } as const;

const incident = {
  id: 'i1',
  name: 'Card payments fail',
  startedAt: 15,
  links: ['api'],
  updates: [{ at: 15, status: 'investigating', body: 'We are looking into it.' }],
};
const over = { ...incident, status: 'resolved', resolvedAt: 45 };

export default history({
  title: 'trouble that an incident explains five minutes later is one story',
  rules: [7],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(down) },
    {
      at: 12,
      expect: {
        board: { Acme: 'outage' },
        told: [{ type: 'incident_opened', status: 'outage', incident: null, says: /API is down/, mark: 'red' }],
      },
    },
    { at: 15, expect: { told: [] }, page: statuspage({ ...down, incidents: [incident] }) },
    {
      at: 17,
      expect: {
        open: ['Card payments fail'],
        told: [{ type: 'incident_updated', status: 'outage', incident: 'Card payments fail', mark: 'red' }],
      },
    },
    { at: 45, expect: { told: [] }, page: statuspage({ past: [over] }) },
    {
      at: 48,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', outcome: 'resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
