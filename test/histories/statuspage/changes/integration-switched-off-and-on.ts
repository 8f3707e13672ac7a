import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'an integration that is switched off hears nothing meanwhile, and of what comes after it is on again',
  rules: [7],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, expect: { told: [] }, act: ({ switchIntegrations }) => switchIntegrations(false) },
    { at: 12, page: statuspage(apiDown) },
    {
      at: 15,
      expect: { board: { Acme: 'outage' }, told: [], mailed: [{ type: 'incident_opened', status: 'outage' }] },
      act: ({ switchIntegrations }) => switchIntegrations(true),
    },
    { at: 20, page: statuspage() },
    { at: 24, expect: { told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
    { at: 30, page: statuspage(apiDown) },
    { at: 33, expect: { told: [{ type: 'incident_opened', status: 'outage' }] }, page: statuspage() },
    { at: 38, expect: { told: [{ type: 'incident_resolved', status: 'operational' }] } },
  ],
});
