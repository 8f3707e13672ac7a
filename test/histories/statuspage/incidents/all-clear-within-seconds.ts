import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const down = { indicator: 'major', components: acmeWith({ api: 'major_outage' }) } as const;

export default history({
  title: 'a page with trouble is asked every quarter of a minute, so that its end is told soon',
  rules: [20],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(down) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 30, page: statuspage() },
    {
      at: 30.3,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
