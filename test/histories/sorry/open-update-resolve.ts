import { sorry } from '../bodies/sorry.ts';
import { history } from '../history.ts';

const opened = { at: 9, state: 'investigating', content: 'Mail waits.' };
const found = { at: 20, state: 'identified', content: 'A full queue.' };
const over = { at: 40, state: 'resolved', content: 'The queue is empty.' };
const notice = { id: 71, subject: 'Mail waits', timeline: 'present', from: 9, components: [1] } as const;
const bad = { state: 'degraded', states: { 1: 'degraded' } } as const;

export default history({
  title: 'a notice of Sorry opens, goes on, is resolved and stays in the past',
  rules: [7, 13],
  watch: [{ name: 'Sending', components: ['1'] }],
  first: sorry(),
  steps: [
    { at: 10, page: sorry({ ...bad, notices: [{ ...notice, state: 'investigating', updates: [opened] }] }) },
    {
      at: 12,
      expect: {
        board: { Sending: 'degraded' },
        open: ['Mail waits'],
        told: [{ type: 'incident_opened', services: ['Sending'], status: 'degraded', mark: 'amber' }],
      },
    },
    { at: 20, page: sorry({ ...bad, notices: [{ ...notice, state: 'identified', updates: [found, opened] }] }) },
    { at: 23, expect: { told: [{ type: 'incident_updated', status: 'degraded', says: /identified/i }] } },
    {
      at: 40,
      page: sorry({
        notices: [{ ...notice, state: 'resolved', timeline: 'past_recent', until: 40, updates: [over, found, opened] }],
      }),
    },
    {
      at: 44,
      expect: {
        board: { Sending: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', says: /queue is empty/, mark: 'green' }],
      },
    },
  ],
});
