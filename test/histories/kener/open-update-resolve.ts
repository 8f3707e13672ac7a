import { kener } from '../bodies/kener.ts';
import { history } from '../history.ts';

const incident = { id: 7, title: 'Search is unavailable', at: 9, status: 'INVESTIGATING', text: 'We look.' } as const;

export default history({
  title: 'an incident of Kener opens, is watched and gets an end',
  rules: [7, 13],
  watch: [{ name: 'Acme' }],
  first: kener(),
  steps: [
    { at: 10, page: kener({ items: [incident] }) },
    {
      at: 12,
      expect: {
        board: { Acme: 'outage' },
        open: ['Search is unavailable'],
        told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }],
      },
    },
    { at: 25, page: kener({ items: [{ ...incident, at: 25, status: 'MONITORING', text: 'A fix is out.' }] }) },
    { at: 29, expect: { told: [{ type: 'incident_updated', says: /A fix is out/ }] } },
    { at: 40, page: kener({ items: [{ ...incident, at: 40, status: 'RESOLVED', text: 'All is well.' }] }) },
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
