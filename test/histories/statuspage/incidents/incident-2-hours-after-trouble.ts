import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const down = { indicator: 'major', components: acmeWith({ api: 'major_outage' }) } as const;

const incident = {
  id: 'i1',
  name: 'Card payments fail',
  startedAt: 130,
  links: ['api'],
  updates: [{ at: 130, status: 'investigating', body: 'We are looking into it.' }],
};
const over = { ...incident, status: 'resolved', resolvedAt: 160 };

export default history({
  title: 'trouble that an incident explains two hours later is one story',
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
    { at: 130, expect: { told: [] }, page: statuspage({ ...down, incidents: [incident] }) },
    {
      at: 132,
      expect: {
        open: ['Card payments fail'],
        told: [{ type: 'incident_updated', status: 'outage', incident: 'Card payments fail', mark: 'red' }],
      },
    },
    { at: 160, expect: { told: [] }, page: statuspage({ past: [over] }) },
    {
      at: 163,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', outcome: 'resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
