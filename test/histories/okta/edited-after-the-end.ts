import { okta, oktaHost } from '../bodies/okta.ts';
import { history } from '../history.ts';

const incident = { id: 'a9C1', title: 'Timeouts and login failures', startedAt: 9 } as const;
const over = { ...incident, category: 'Service Degradation', status: 'Resolved', minutes: 31 } as const;

export default history({
  title: 'a record of Okta is edited for weeks after its end, which is no news',
  rules: [13],
  host: oktaHost,
  watch: [{ name: 'Okta' }],
  first: okta(),
  steps: [
    { at: 10, page: okta([{ ...incident, category: 'Service Degradation' }]) },
    {
      at: 12,
      expect: { board: { Okta: 'degraded' }, told: [{ type: 'incident_opened', status: 'degraded', mark: 'amber' }] },
    },
    { at: 40, page: okta([{ ...over, updatedAt: 40 }]) },
    {
      at: 44,
      expect: {
        board: { Okta: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
    { at: 600, page: okta([{ ...over, updatedAt: 600, log: 'The cause was a bad release.' }]) },
    {
      at: 610,
      expect: {
        board: { Okta: 'operational' },
        open: [],
        told: [{ type: 'incident_updated', optional: true, status: 'operational' }],
      },
    },
  ],
});
