import { openstatus } from '../bodies/openstatus.ts';
import { history } from '../history.ts';

const first = { at: 9, status: 'investigating', message: 'We look.' } as const;
const last = { at: 40, status: 'resolved', message: 'All is well.' } as const;
const found = { at: 20, status: 'identified', message: 'It was a bad release.' } as const;

export default history({
  title: 'a report of openstatus opens, is found and gets an end',
  rules: [7, 13],
  watch: [{ name: 'Acme' }],
  first: openstatus(),
  steps: [
    {
      at: 10,
      page: openstatus({
        status: 'error',
        words: { 51: 'error' },
        reports: [{ id: 81, title: 'API fails', updates: [first] }],
      }),
    },
    {
      at: 12,
      expect: {
        board: { Acme: 'outage' },
        open: ['API fails'],
        told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }],
      },
    },
    {
      at: 20,
      page: openstatus({
        status: 'error',
        words: { 51: 'error' },
        reports: [{ id: 81, title: 'API fails', updates: [first, found] }],
      }),
    },
    { at: 24, expect: { told: [{ type: 'incident_updated', status: 'outage', says: /bad release/ }] } },
    { at: 40, page: openstatus({ reports: [{ id: 81, title: 'API fails', updates: [first, found, last] }] }) },
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
