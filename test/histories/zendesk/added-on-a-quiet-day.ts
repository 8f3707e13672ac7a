import { zendesk } from '../bodies/zendesk.ts';
import { history } from '../history.ts';

const seen = { at: 9, description: 'Chat does not load.' };
const found = { at: 20, description: 'A bad release.' };
const incident = { id: 'z1', title: 'Chat is out', startedAt: 9 };

export default history({
  title: 'Zendesk is added on a day without incidents, and tells the next one and its end',
  rules: [1, 11],
  host: 'status.zendesk.com',
  watch: [{ name: 'Zendesk' }],
  first: zendesk(),
  steps: [
    {
      at: 10,
      expect: { board: { Zendesk: 'operational' }, told: [] },
      page: zendesk([{ ...incident, updates: [seen] }]),
    },
    {
      at: 12,
      expect: {
        board: { Zendesk: 'outage' },
        open: ['Chat is out'],
        told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }],
      },
    },
    { at: 20, page: zendesk([{ ...incident, status: 'identified', updates: [seen, found] }]) },
    { at: 23, expect: { told: [{ type: 'incident_updated', status: 'outage', says: /bad release/ }] } },
    { at: 40, page: zendesk() },
    {
      at: 48,
      expect: {
        board: { Zendesk: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational' }],
      },
    },
  ],
});
