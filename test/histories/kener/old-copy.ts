import { kener } from '../bodies/kener.ts';
import { history } from '../history.ts';

const incident = { id: 7, title: 'Search is unavailable', at: 9, status: 'INVESTIGATING', text: 'We look.' } as const;

export default history({
  title: 'a cache of Kener answers with a feed from before the incident, which ends nothing',
  rules: [3],
  watch: [{ name: 'Acme' }],
  first: kener(),
  steps: [
    { at: 10, page: kener({ items: [incident] }) },
    {
      at: 12,
      expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] },
    },
    { at: 20, page: kener({ builtAt: 5 }) },
    { at: 23, expect: { told: [] }, page: kener({ items: [incident] }) },
    { at: 30, expect: { board: { Acme: 'outage' }, open: ['Search is unavailable'], told: [] } },
    { at: 40, page: kener({ items: [{ ...incident, at: 40, status: 'RESOLVED' }] }) },
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
