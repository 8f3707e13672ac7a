import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const down = { indicator: 'major', components: acmeWith({ api: 'major_outage' }) } as const;

export default history({
  title: 'a page that suddenly lists no components at all has not recovered',
  rules: [3, 4],
  watch: [{ name: 'Acme' }, { name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(down) },
    { at: 12, expect: { board: { Acme: 'outage', API: 'outage' } } },
    { at: 20, page: statuspage({ components: [] }) },
    { at: 23, expect: { board: { Acme: 'outage', API: 'outage' } }, page: statuspage(down) },
    {
      at: 30,
      expect: {
        board: { Acme: 'outage', API: 'outage' },
        told: [{ type: 'incident_opened' }, { type: 'incident_opened', optional: true }],
      },
    },
  ],
});
