import { statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'both chosen components are gone while others stay: told once, and not green',
  rules: [4],
  watch: [{ name: 'Acme', components: ['api', 'web'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ components: [{ id: 'docs', name: 'Documentation' }] }) },
    { at: 13, expect: { board: { Acme: 'operational' }, told: [] } },
    {
      at: 20,
      expect: {
        board: { Acme: 'unknown' },
        told: [{ type: 'selection_lost', services: ['Acme'], says: [/API/, /Website/], never: /operational/ }],
      },
    },
    { at: 60, expect: { board: { Acme: 'unknown' }, told: [] } },
  ],
});
