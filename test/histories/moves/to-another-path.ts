import { acmeWith, statuspage } from '../bodies/statuspage.ts';
import { history, type PageSays } from '../history.ts';

const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };
const down = statuspage({ indicator: 'major', components: acmeWith({ api: 'major_outage' }), incidents: [incident] });

/** The same answers below `/new`, to which the old addresses lead. */
const moved = (page: PageSays): PageSays =>
  Object.fromEntries(
    Object.entries(page).flatMap(([path, said]) => [
      [path, { status: 301, headers: { location: `/new${path}` } }],
      [`/new${path}`, said],
    ]),
  );

export default history({
  title: 'a page is moved and its old addresses lead to the new ones, in the middle of an incident: nothing happened',
  rules: [10],
  watch: [{ name: 'API', components: ['api'] }],
  onProduct: 'follows redirects',
  first: statuspage(),
  steps: [
    { at: 10, page: down },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 20, page: moved(down) },
    { at: 30, expect: { board: { API: 'outage' }, open: ['Card payments fail'], told: [] } },
    { at: 40, page: moved(statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 40 }] })) },
    {
      at: 44,
      expect: {
        board: { API: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
