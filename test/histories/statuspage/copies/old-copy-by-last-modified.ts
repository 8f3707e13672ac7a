import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history, momentAt } from '../../history.ts';

const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };
const at = (minutes: number) =>
  ({ headers: { 'last-modified': momentAt(minutes).toUTCString() }, past: 'none' }) as const;
const down = { ...apiDown, incidents: [incident] } as const;

export default history({
  title: 'an older copy that only its Last-Modified gives away is not applied, neither before nor after the end',
  rules: [2],
  watch: [{ name: 'Acme' }],
  first: statuspage(at(-60)),
  steps: [
    { at: 10, page: statuspage({ ...down, ...at(9) }) },
    { at: 12, expect: { told: [{ type: 'incident_opened' }] }, page: statuspage(at(-60)) },
    {
      at: 25,
      expect: { board: { Acme: 'outage' }, open: ['Card payments fail'], told: [] },
      page: statuspage({ ...down, ...at(9) }),
    },
    { at: 40, page: statuspage(at(40)) },
    {
      at: 44,
      expect: { board: { Acme: 'operational' }, told: [{ type: 'incident_resolved' }] },
      page: statuspage({ ...down, ...at(9) }),
    },
    { at: 60, expect: { board: { Acme: 'operational' }, open: [], told: [] } },
  ],
});
