import { html } from '../bodies/answers.ts';
import { type Item, pastItems, rss, said } from '../bodies/feeds.ts';
import { apiDown, paymentsFail, statuspage } from '../bodies/statuspage.ts';
import { history, type PageSays } from '../history.ts';

const feedOf = (items: readonly Item[]): PageSays => ({
  '/': html('<!doctype html><title>Acme</title><link rel="alternate" type="application/rss+xml" href="/history.rss">'),
  ...rss({ items: [...items, ...pastItems(3)] }),
});
const incident = { ...paymentsFail(9), name: 'Card payments are down' };
const looking = said(9, 'Investigating', 'We are looking into it.');
const item: Item = { title: incident.name, id: 'i1', at: 9, text: looking };
const over: Item = { ...item, text: said(60, 'Resolved', 'This is fixed.') + looking };

export default history({
  title: 'a page moves to a platform with a feed alone in mid-incident, which ends there, and back to Statuspage',
  rules: [10],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 30, page: feedOf([item]) },
    {
      at: 45,
      expect: {
        board: { Acme: 'outage' },
        open: [incident.name],
        told: [{ type: 'incident_updated', optional: true }],
      },
    },
    { at: 60, page: feedOf([over]) },
    {
      at: 65,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
    { at: 90, page: statuspage() },
    { at: 120, expect: { board: { Acme: 'operational' }, told: [] } },
  ],
});
