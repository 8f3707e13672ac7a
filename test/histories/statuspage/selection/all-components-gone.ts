import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'a page that suddenly lists no components at all has not recovered',
  rules: [3, 4],
  watch: [{ name: 'Acme' }, { name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(apiDown) },
    { at: 12, expect: { board: { Acme: 'outage', API: 'outage' } } },
    { at: 20, page: statuspage({ components: [] }) },
    { at: 23, expect: { board: { Acme: 'outage', API: 'outage' } }, page: statuspage(apiDown) },
    {
      at: 30,
      expect: {
        board: { Acme: 'outage', API: 'outage' },
        told: [{ type: 'incident_opened' }, { type: 'incident_opened', optional: true }],
      },
    },
  ],
});
