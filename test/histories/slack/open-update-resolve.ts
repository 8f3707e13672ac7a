import { slackPath, slackSays } from '../bodies/slack.ts';
import { history } from '../history.ts';

const opened = { at: 9, body: 'Messages do not send &amp; channels do not load.' };
const found = { at: 20, body: 'A bad release is being taken back.' };
const incident = { id: 1, title: 'Trouble with messages', startedAt: 9 };

export default history({
  title: 'an outage of Slack opens, goes on and is over when it is listed no longer',
  rules: [1, 7],
  path: slackPath,
  watch: [{ name: 'Slack' }],
  first: slackSays(),
  steps: [
    { at: 10, page: slackSays([{ ...incident, notes: [opened] }], 9) },
    {
      at: 12,
      expect: {
        board: { Slack: 'outage' },
        open: ['Trouble with messages'],
        told: [{ type: 'incident_opened', status: 'outage', says: /Trouble with messages/, mark: 'red' }],
      },
    },
    { at: 20, page: slackSays([{ ...incident, notes: [found, opened] }], 20) },
    { at: 23, expect: { told: [{ type: 'incident_updated', status: 'outage', says: /taken back/ }] } },
    { at: 40, page: slackSays([], 40) },
    {
      at: 44,
      expect: {
        board: { Slack: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational' }],
      },
    },
  ],
});
