import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'another choice of components in the middle of a trouble ends what was told of the old one',
  rules: [7],
  watch: [{ name: 'Acme', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(apiDown) },
    {
      at: 12,
      expect: { told: [{ type: 'incident_opened' }] },
      act: ({ edit }) => edit('Acme', { components: ['web'] }),
    },
    {
      at: 14,
      expect: { board: { Acme: 'operational' }, told: [{ type: 'incident_resolved', outcome: 'no_longer_watched' }] },
    },
    { at: 30, page: statuspage() },
    { at: 35, expect: { told: [] } },
  ],
});
