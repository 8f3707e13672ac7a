import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const without = statuspage({ components: [{ id: 'web', name: 'Website' }] });

export default history({
  title: 'a chosen component is missing for three minutes and comes back: nobody hears of it',
  rules: [4],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: without },
    { at: 13, expect: { board: { API: 'operational' }, told: [] }, page: statuspage() },
    {
      at: 25,
      expect: { board: { API: 'operational' }, told: [] },
      page: statuspage({ indicator: 'major', components: acmeWith({ api: 'major_outage' }) }),
    },
    { at: 28, expect: { board: { API: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
  ],
});
