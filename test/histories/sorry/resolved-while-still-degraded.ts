import { sorry } from '../bodies/sorry.ts';
import { history } from '../history.ts';

const opened = { at: 9, state: 'investigating', content: 'Mail waits.' };
const over = { at: 30, state: 'resolved', content: 'The queue is empty.' };
const notice = { id: 72, subject: 'Mail waits', from: 9, components: [1] } as const;
const bad = { state: 'degraded', states: { 1: 'degraded' } } as const;
const ended = { ...notice, state: 'resolved', timeline: 'past_recent', until: 30, updates: [over, opened] } as const;

export default history({
  title: 'a notice is resolved while its component stays degraded, whose end is told when it comes',
  rules: [14],
  watch: [{ name: 'Sending', components: ['1'] }],
  first: sorry(),
  steps: [
    {
      at: 10,
      page: sorry({ ...bad, notices: [{ ...notice, state: 'investigating', timeline: 'present', updates: [opened] }] }),
    },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'degraded' }] } },
    { at: 30, page: sorry({ ...bad, notices: [ended] }) },
    {
      at: 34,
      expect: {
        board: { Sending: 'degraded' },
        told: [{ type: 'incident_resolved', outcome: 'still_down', status: 'degraded', mark: 'amber' }],
      },
    },
    { at: 50, page: sorry({ notices: [ended] }) },
    {
      at: 54,
      expect: { told: [{ type: 'incident_resolved', outcome: 'resolved', status: 'operational', mark: 'green' }] },
    },
  ],
});
