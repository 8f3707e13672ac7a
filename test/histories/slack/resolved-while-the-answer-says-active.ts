import { slackPath, slackSays } from '../bodies/slack.ts';
import { history } from '../history.ts';

const opened = { at: 9, body: 'Messages do not send.' };
const over = { at: 40, body: 'Messages send again.' };
const incident = { id: 1, title: 'Trouble with messages', startedAt: 9 };

export default history({
  title: 'an incident is resolved in an answer that still says active',
  rules: [1, 13],
  path: slackPath,
  watch: [{ name: 'Slack' }],
  first: slackSays(),
  steps: [
    { at: 10, page: slackSays([{ ...incident, notes: [opened] }], 9) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 40, page: slackSays([{ ...incident, status: 'resolved', notes: [over, opened] }], 40) },
    {
      at: 44,
      expect: {
        board: { Slack: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', says: /send again/, mark: 'green' }],
      },
    },
    { at: 50, page: slackSays([], 50) },
    { at: 55, expect: { board: { Slack: 'operational' }, open: [], told: [] } },
  ],
});
