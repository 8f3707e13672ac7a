import { atom, type Item, said } from '../bodies/feeds.ts';
import { history } from '../history.ts';

const open: Item = {
  title: 'Search outage',
  id: 'tag:acme:0',
  at: -3_000,
  text: said(-3_000, 'Investigating', 'We look.'),
};
const later = Array.from({ length: 19 }, (_, index): Item => {
  const at = -100 - index * 100;
  const text = said(at + 20, 'Resolved', 'All is well.') + said(at, 'Investigating', 'We look.');
  return { title: `Slow exports ${index}`, id: `tag:acme:${index + 1}`, at, text };
});
const one: Item = {
  title: 'Slow imports',
  id: 'tag:acme:99',
  at: 20,
  text: said(28, 'Resolved', 'All is well.') + said(20, 'Investigating', 'We look.'),
};

export default history({
  title: 'what fell off the end of a feed a day ago is unknown, and never told as resolved',
  rules: [1],
  path: '/history.atom',
  watch: [{ name: 'Acme' }],
  first: atom({ items: [...later, open] }),
  steps: [
    { at: 29, expect: { board: { Acme: 'outage' }, open: ['Search outage'], told: [] } },
    { at: 30, page: atom({ items: [one, ...later] }) },
    {
      at: 40,
      expect: { board: { Acme: 'outage' }, open: ['Search outage'], told: [] },
      act: async ({ stopPoller }) => stopPoller(),
    },
    { at: 1_480, act: async ({ wakePoller }) => wakePoller() },
    {
      at: 1_485,
      expect: {
        board: { Acme: 'unknown' },
        told: [{ type: ['unreadable', 'readable', 'incident_updated'], optional: true, never: /resolved/i }],
      },
    },
  ],
});
