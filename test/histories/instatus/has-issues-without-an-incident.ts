import { instatus } from '../bodies/instatus.ts';
import { history } from '../history.ts';

export default history({
  title: 'the page says that it has issues while no component has one: that is no trouble of a chosen component',
  rules: [4, 13],
  watch: [{ name: 'Acme' }, { name: 'API', components: ['api'] }],
  first: instatus(),
  steps: [
    { at: 10, page: instatus({ status: 'HASISSUES' }) },
    {
      at: 13,
      expect: {
        board: { Acme: 'degraded', API: 'operational' },
        told: [{ type: 'incident_opened', services: ['Acme'], status: 'degraded', mark: 'amber' }],
      },
    },
    { at: 30, page: instatus() },
    {
      at: 33,
      expect: {
        board: { Acme: 'operational', API: 'operational' },
        told: [{ type: 'incident_resolved', services: ['Acme'], status: 'operational', mark: 'green' }],
      },
    },
  ],
});
