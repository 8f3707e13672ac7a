import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };
const down = {
  indicator: 'major',
  components: acmeWith({ api: 'major_outage' }),
  incidents: [incident],
  updatedAt: 9,
} as const;
const before = statuspage({ updatedAt: 0 });
const over = statuspage({ updatedAt: 40, past: [{ ...incident, status: 'resolved', resolvedAt: 40 }] });

export default history({
  title: 'an older copy that says so itself is not applied, neither before nor after the end',
  rules: [2],
  watch: [{ name: 'Acme' }],
  first: before,
  steps: [
    { at: 10, page: statuspage(down) },
    { at: 12, expect: { told: [{ type: 'incident_opened' }] }, page: before },
    {
      at: 20,
      expect: { board: { Acme: 'outage' }, marked: { Acme: ['oldCopyAt'] }, open: ['Card payments fail'], told: [] },
      page: statuspage(down),
    },
    { at: 40, expect: { told: [] }, page: over },
    {
      at: 43,
      expect: { board: { Acme: 'operational' }, told: [{ type: 'incident_resolved' }] },
      page: statuspage(down),
    },
    { at: 60, expect: { board: { Acme: 'operational' }, open: [], told: [] } },
  ],
});
