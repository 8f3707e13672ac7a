import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const opened = { at: 9, status: 'investigating', body: 'Card payments fail in Europe.' };
const found = { at: 20, status: 'identified', body: 'A bad certificate.' };
const over = { at: 40, status: 'resolved', body: 'The certificate was replaced.' };
const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };
export default history({
  title: 'an incident opens, goes on and is resolved',
  rules: [7, 13],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    {
      at: 10,
      expect: { board: { Acme: 'operational' }, told: [] },
      page: statuspage({ ...apiDown, incidents: [{ ...incident, updates: [opened] }] }),
    },
    {
      at: 12,
      expect: {
        board: { Acme: 'outage' },
        open: ['Card payments fail'],
        told: [
          {
            type: 'incident_opened',
            services: ['Acme'],
            status: 'outage',
            incident: 'Card payments fail',
            says: /Card payments fail/,
            mark: 'red',
          },
        ],
      },
    },
    {
      at: 20,
      expect: { told: [] },
      page: statuspage({ ...apiDown, incidents: [{ ...incident, status: 'identified', updates: [opened, found] }] }),
    },
    {
      at: 25,
      expect: {
        board: { Acme: 'outage' },
        told: [{ type: 'incident_updated', status: 'outage', says: /identified/i, mark: 'red' }],
      },
    },
    {
      at: 40,
      page: statuspage({
        past: [{ ...incident, status: 'resolved', resolvedAt: 40, updates: [opened, found, over] }],
      }),
    },
    {
      at: 45,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [
          {
            type: 'incident_resolved',
            status: 'operational',
            says: [/down for 31 minutes/, /certificate was replaced/],
            mark: 'green',
          },
        ],
      },
    },
  ],
});
