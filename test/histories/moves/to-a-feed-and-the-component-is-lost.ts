import { html } from '../bodies/answers.ts';
import { pastItems, rss } from '../bodies/feeds.ts';
import { statuspage } from '../bodies/statuspage.ts';
import { history } from '../history.ts';

const moved = {
  '/': html('<!doctype html><title>Acme</title><link rel="alternate" type="application/rss+xml" href="/history.rss">'),
  ...rss({ items: pastItems(3) }),
};

export default history({
  title:
    'a page moves to a platform that knows no components: what was chosen is lost, which is told once and is not green',
  rules: [4],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: moved },
    {
      at: 40,
      expect: {
        board: { API: 'unknown' },
        told: [{ type: 'selection_lost', services: ['API'], proposals: [], never: /operational/ }],
      },
    },
    { at: 60, expect: { board: { API: 'unknown' }, told: [] } },
  ],
});
