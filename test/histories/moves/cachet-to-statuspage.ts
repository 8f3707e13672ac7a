import { cachet } from '../bodies/cachet.ts';
import { acmeWith, statuspage } from '../bodies/statuspage.ts';
import { history } from '../history.ts';

export default history({
  title:
    'a page moves from Cachet to Statuspage while a component is out: it is found by its name, and the outage goes on',
  rules: [4, 10],
  watch: [
    { name: 'API', components: ['1'] },
    { name: 'Website', components: ['2'] },
  ],
  first: cachet(),
  steps: [
    { at: 10, page: cachet({ levels: { 1: 4 } }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', services: ['API'], status: 'outage' }] } },
    { at: 30, page: statuspage({ indicator: 'major', components: acmeWith({ api: 'major_outage' }) }) },
    { at: 45, expect: { board: { API: 'outage', Website: 'operational' }, told: [] } },
    { at: 60, page: statuspage() },
    {
      at: 65,
      expect: {
        board: { API: 'operational' },
        told: [{ type: 'incident_resolved', services: ['API'], status: 'operational' }],
      },
    },
  ],
});
