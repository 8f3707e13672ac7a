import { atom, pastItems, said } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const feed = (updatedAt: number, text: string) =>
  atom({ items: [{ title: 'Checkout outage', id: 'tag:acme:1', at: 9, updatedAt, text }, ...pastItems(3)] });
const wrong = said(9, 'Investigating', 'Nobody can chekc out.');
const right = said(9, 'Investigating', 'Nobody can check out.');

export default history({
  title: 'the words of an entry are edited in place: the same incident goes on',
  rules: [9],
  path: '/history.atom',
  watch: [{ name: 'Acme' }],
  first: atom({ items: pastItems(3) }),
  steps: [
    { at: 10, page: feed(9, wrong) },
    { at: 13, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 20, page: feed(20, right) },
    {
      at: 25,
      expect: {
        board: { Acme: 'outage' },
        open: ['Checkout outage'],
        told: [{ type: 'incident_updated', optional: true, status: 'outage' }],
      },
    },
    { at: 40, page: feed(40, said(40, 'Resolved', 'All is well.') + right) },
    { at: 44, expect: { open: [], told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
  ],
});
