import { instatus } from '../bodies/instatus.ts';
import { history } from '../history.ts';

export default history({
  title: 'another component goes down while the first one is, and each of them recovers by itself',
  rules: [7, 16],
  watch: [
    { name: 'API', components: ['api'] },
    { name: 'Website', components: ['web'] },
  ],
  first: instatus(),
  steps: [
    { at: 10, page: instatus({ status: 'HASISSUES', words: { api: 'MAJOROUTAGE' } }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', services: ['API'], status: 'outage' }] } },
    { at: 25, page: instatus({ status: 'HASISSUES', words: { api: 'MAJOROUTAGE', web: 'PARTIALOUTAGE' } }) },
    {
      at: 27,
      expect: {
        board: { API: 'outage', Website: 'degraded' },
        told: [{ type: 'incident_opened', services: ['Website'], status: 'degraded' }],
      },
    },
    { at: 45, page: instatus({ status: 'HASISSUES', words: { web: 'PARTIALOUTAGE' } }) },
    { at: 47, expect: { told: [{ type: 'incident_resolved', services: ['API'], status: 'operational' }] } },
    { at: 70, page: instatus() },
    { at: 72, expect: { told: [{ type: 'incident_resolved', services: ['Website'], status: 'operational' }] } },
  ],
});
