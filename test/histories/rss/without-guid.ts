import { pastItems, rss } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const past = pastItems(3).map(({ id: _, ...item }) => item);
const feed = (title: string, text: string) => rss({ items: [{ title, at: 9, text }, ...past] });

export default history({
  title: 'items without guid and link are known by their title without its state',
  rules: [9],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ items: past }),
  steps: [
    { at: 10, page: feed('[Investigating] Checkout outage', 'We are looking into it.') },
    {
      at: 13,
      expect: {
        board: { Acme: 'outage' },
        open: [/Checkout outage/],
        told: [{ type: 'incident_opened', status: 'outage', incident: /Checkout outage/ }],
      },
    },
    { at: 20, page: feed('[Identified] Checkout outage', 'A bad certificate.') },
    {
      at: 24,
      expect: {
        board: { Acme: 'outage' },
        open: [/Checkout outage/],
        told: [{ type: 'incident_updated', status: 'outage', says: /identified/i }],
      },
    },
    { at: 40, page: feed('[Resolved] Checkout outage', 'The certificate was replaced.') },
    {
      at: 44,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
