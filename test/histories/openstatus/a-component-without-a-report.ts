import { openstatus } from '../bodies/openstatus.ts';
import { history } from '../history.ts';

export default history({
  title: 'a component of openstatus is slow, then out, then well, of which no report tells',
  rules: [7, 17],
  watch: [
    { name: 'API', components: ['51'] },
    { name: 'Docs', components: ['52'] },
  ],
  first: openstatus(),
  steps: [
    { at: 10, page: openstatus({ status: 'degraded', words: { 51: 'degraded' } }) },
    {
      at: 12,
      expect: {
        board: { API: 'degraded', Docs: 'operational' },
        told: [{ type: 'incident_opened', status: 'degraded', services: ['API'], incident: null, mark: 'amber' }],
      },
    },
    { at: 25, page: openstatus({ status: 'error', words: { 51: 'error' } }) },
    {
      at: 28,
      expect: { board: { API: 'outage' }, told: [{ type: 'incident_updated', status: 'outage', mark: 'red' }] },
    },
    { at: 40, page: openstatus() },
    {
      at: 44,
      expect: {
        board: { API: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
