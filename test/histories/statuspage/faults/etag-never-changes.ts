import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history, type PageSays } from '../../history.ts';

/** Whoever has been here before hears that nothing is new. */
const frozen = (page: PageSays): PageSays =>
  Object.fromEntries(
    Object.entries(page).map(([path, said]) => [
      path,
      (asked) => {
        const answer = typeof said === 'function' ? said(asked) : said;
        const headers = { ...answer.headers, etag: '"frozen"' };
        return asked.headers['if-none-match'] === '"frozen"' ? { status: 304, headers } : { ...answer, headers };
      },
    ]),
  );

const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };
const down = { ...apiDown, incidents: [incident] } as const;

export default history({
  title: 'a page says "not modified" for ever: it is asked whole every ten minutes, and then always',
  rules: [11],
  watch: [{ name: 'Acme' }],
  first: frozen(statuspage()),
  steps: [
    { at: 10, page: frozen(statuspage(down)) },
    { at: 22, expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 40, page: frozen(statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 40 }] })) },
    {
      at: 43,
      expect: {
        board: { Acme: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
