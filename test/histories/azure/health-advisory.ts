import { azure, azurePath } from '../bodies/azure.ts';
import { history } from '../history.ts';

const item = {
  id: 'A1',
  title: 'Health advisory - Storage - New certificates',
  at: 9,
  text: 'Renew yours until June.',
};

export default history({
  title: 'an advisory is a notice and no trouble',
  rules: [8],
  path: azurePath,
  watch: [{ name: 'Azure' }],
  first: azure(),
  steps: [
    { at: 10, page: azure([item]) },
    {
      at: 13,
      expect: {
        board: { Azure: 'operational' },
        told: [{ type: 'notice', status: 'operational', never: /degraded|outage|\bdown\b/ }],
      },
    },
    { at: 40, page: azure() },
    { at: 50, expect: { board: { Azure: 'operational' }, told: [] } },
  ],
});
