import { kener } from '../bodies/kener.ts';
import { history } from '../history.ts';

const incident = { id: 7, title: 'Search is unavailable', at: 9, status: 'INVESTIGATING', text: 'We look.' } as const;

export default history({
  title: 'an incident of Kener is resolved and opened again under its number',
  rules: [7, 14],
  watch: [{ name: 'Acme' }],
  first: kener(),
  steps: [
    { at: 10, page: kener({ items: [incident] }) },
    {
      at: 12,
      expect: { board: { Acme: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] },
    },
    { at: 25, page: kener({ items: [{ ...incident, at: 25, status: 'RESOLVED' }] }) },
    {
      at: 29,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
    { at: 40, page: kener({ items: [{ ...incident, at: 40, status: 'IDENTIFIED', text: 'It is back.' }] }) },
    {
      at: 44,
      expect: {
        board: { Acme: 'outage' },
        open: ['Search is unavailable'],
        told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }],
      },
    },
    { at: 60, page: kener({ items: [{ ...incident, at: 60, status: 'RESOLVED' }] }) },
    {
      at: 64,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
