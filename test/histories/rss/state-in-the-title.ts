import { pastItems, rss } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const feed = (title: string, text: string) => rss({ items: [{ title, id: 'c1', at: 9, text }, ...pastItems(3)] });

export default history({
  title: 'the state of an incident stands in its title, which changes with it',
  rules: [9],
  path: '/history.rss',
  watch: [{ name: 'Acme' }],
  first: rss({ items: pastItems(3) }),
  steps: [
    { at: 10, page: feed('Investigating: Outage of the checkout', 'We are looking into it.') },
    {
      at: 13,
      expect: {
        board: { Acme: 'outage' },
        told: [{ type: 'incident_opened', status: 'outage', incident: /checkout/ }],
      },
    },
    { at: 20, page: feed('Identified: Outage of the checkout', 'A bad certificate.') },
    {
      at: 24,
      expect: { open: [/checkout/], told: [{ type: 'incident_updated', status: 'outage', says: /identified/i }] },
    },
    { at: 40, page: feed('Resolved: Outage of the checkout', 'The certificate was replaced.') },
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
