import { slackPath, slackSays } from '../bodies/slack.ts';
import { history } from '../history.ts';

const down = slackSays(
  [{ id: 1, title: 'Trouble with messages', startedAt: 9, notes: [{ at: 9, body: 'They wait.' }] }],
  9,
);

export default history({
  title: 'a cache serves the outage once more after its end, which opens nothing',
  rules: [2],
  path: slackPath,
  watch: [{ name: 'Slack' }],
  first: slackSays(),
  steps: [
    { at: 10, page: down },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 30, page: slackSays([], 30) },
    { at: 34, expect: { told: [{ type: 'incident_resolved', status: 'operational' }] } },
    { at: 35, page: down },
    { at: 35.3, page: slackSays([], 30) },
    { at: 50, expect: { board: { Slack: 'operational' }, open: [], told: [] } },
  ],
});
