import { statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const brief = {
  id: 'i1',
  name: 'Card payments failed briefly',
  status: 'resolved',
  startedAt: 10,
  resolvedAt: 10.5,
  links: ['api'],
};

export default history({
  title: 'an incident that came and went between two polls is told to nobody',
  rules: [11],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 11, page: statuspage({ past: [brief] }) },
    { at: 80, expect: { board: { Acme: 'operational' }, open: [], told: [] } },
  ],
});
