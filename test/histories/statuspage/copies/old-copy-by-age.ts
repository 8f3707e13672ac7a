import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history, type PageSays } from '../../history.ts';

/** As a cache serves it that fetched this at that minute. */
const cachedAt = (minutes: number, page: PageSays): PageSays =>
  Object.fromEntries(
    Object.entries(page).map(([path, said]) => [
      path,
      (asked) => {
        const answer = typeof said === 'function' ? said(asked) : said;
        return { ...answer, headers: { ...answer.headers, age: String(Math.round((asked.at - minutes) * 60)) } };
      },
    ]),
  );

const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };
const well = statuspage({ past: 'none' });
const down = statuspage({
  indicator: 'major',
  components: acmeWith({ api: 'major_outage' }),
  incidents: [incident],
  past: 'none',
});

export default history({
  title: 'an older copy that only its Age gives away is not applied',
  rules: [2],
  watch: [{ name: 'Acme' }],
  first: cachedAt(-1, well),
  steps: [
    { at: 10, page: cachedAt(9.9, down) },
    { at: 12, expect: { told: [{ type: 'incident_opened' }] }, page: cachedAt(5, well) },
    { at: 25, expect: { board: { Acme: 'outage' }, open: ['Card payments fail'], told: [] }, page: cachedAt(25, down) },
    { at: 40, page: cachedAt(39.9, well) },
    {
      at: 44,
      expect: { board: { Acme: 'operational' }, told: [{ type: 'incident_resolved' }] },
      page: cachedAt(30, down),
    },
    { at: 55, expect: { board: { Acme: 'operational' }, open: [], told: [] } },
  ],
});
