import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };
const down = { ...apiDown, incidents: [incident] } as const;

export default history({
  title: 'one older copy without a time of its own changes nothing',
  rules: [1, 2],
  watch: [{ name: 'Acme' }],
  first: statuspage({ past: 'none' }),
  steps: [
    { at: 8, page: statuspage({ ...down, past: 'none' }) },
    { at: 9.5, expect: { told: [{ type: 'incident_opened' }] }, page: statuspage({ past: 'none' }) },
    { at: 9.8, page: statuspage({ ...down, past: 'none' }) },
    { at: 20, expect: { board: { Acme: 'outage' }, open: ['Card payments fail'], told: [] } },
  ],
});
