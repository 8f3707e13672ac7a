import { slackPath, slackSays } from '../bodies/slack.ts';
import { history } from '../history.ts';

const messages = { id: 1, title: 'Trouble with messages', startedAt: 9, notes: [{ at: 9, body: 'They wait.' }] };
const calls = {
  id: 2,
  title: 'Trouble with calls',
  startedAt: 25,
  services: ['Calls'],
  notes: [{ at: 25, body: 'They drop.' }],
};

export default history({
  title: 'a second incident opens within the first, and each ends by itself',
  rules: [1, 7],
  path: slackPath,
  watch: [{ name: 'Slack' }],
  first: slackSays(),
  steps: [
    { at: 10, page: slackSays([messages], 9) },
    { at: 12, expect: { told: [{ type: 'incident_opened', incident: 'Trouble with messages', status: 'outage' }] } },
    { at: 26, page: slackSays([calls, messages], 25) },
    {
      at: 28,
      expect: {
        open: ['Trouble with calls', 'Trouble with messages'],
        told: [{ type: 'incident_opened', incident: 'Trouble with calls', status: 'outage' }],
      },
    },
    { at: 40, page: slackSays([calls], 40) },
    {
      at: 44,
      expect: {
        board: { Slack: 'outage' },
        open: ['Trouble with calls'],
        told: [{ type: 'incident_resolved', incident: 'Trouble with messages', status: 'outage' }],
      },
    },
    { at: 60, page: slackSays([], 60) },
    {
      at: 64,
      expect: {
        board: { Slack: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', incident: 'Trouble with calls', status: 'operational' }],
      },
    },
  ],
});
