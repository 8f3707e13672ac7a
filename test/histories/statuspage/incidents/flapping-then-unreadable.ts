import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const gone = { '/api/v2/summary.json': { status: 500 }, '/': { status: 500 } };

export default history({
  title: 'what was unstable when its page could not be read any more settles once it is known again, as it was',
  rules: [7, 13, 17],
  watch: [{ name: 'Acme' }],
  first: statuspage({ past: 'none' }),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, past: 'none' }) },
    { at: 11.5, page: statuspage({ past: 'none' }) },
    { at: 13, page: statuspage({ ...apiDown, past: 'none' }) },
    { at: 14.5, page: statuspage({ past: 'none' }) },
    {
      at: 16,
      expect: {
        board: { Acme: 'operational' },
        told: [
          { type: 'incident_opened', status: 'outage' },
          { type: 'incident_resolved', status: 'operational' },
          { type: 'incident_opened', status: 'outage' },
          { type: 'unstable', mark: 'amber' },
        ],
      },
      page: gone,
    },
    { at: 30, expect: { board: { Acme: 'unknown' }, told: [] } },
    { at: 34, expect: { board: { Acme: 'unknown' }, told: [] }, page: statuspage({ past: 'none' }) },
    {
      at: 40,
      expect: { board: { Acme: 'operational' }, told: [{ type: 'settled', status: 'operational', mark: 'green' }] },
    },
  ],
});
