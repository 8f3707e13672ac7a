import { okta, oktaHost } from '../bodies/okta.ts';
import { history } from '../history.ts';

const incident = { id: 'a9C1', title: 'Timeouts and login failures', startedAt: 9 } as const;

export default history({
  title: 'a service disruption of Okta opens, goes on and gets an end',
  rules: [7, 13],
  host: oktaHost,
  watch: [{ name: 'Okta' }],
  first: okta(),
  steps: [
    { at: 10, page: okta([incident]) },
    {
      at: 12,
      expect: {
        board: { Okta: 'outage' },
        open: ['Timeouts and login failures'],
        told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }],
      },
    },
    { at: 25, page: okta([{ ...incident, updatedAt: 25, log: 'A bad release is taken back.' }]) },
    { at: 29, expect: { told: [{ type: 'incident_updated', status: 'outage', says: /taken back/ }] } },
    { at: 40, page: okta([{ ...incident, status: 'Resolved', minutes: 31, updatedAt: 40 }]) },
    {
      at: 44,
      expect: {
        board: { Okta: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
