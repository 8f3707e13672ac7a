import { html } from '../bodies/answers.ts';
import { slackPath, slackSays } from '../bodies/slack.ts';
import { history } from '../history.ts';

const incident = { id: 1, title: 'Trouble with messages', startedAt: 15 };
const fault = { [slackPath]: { ...html('<!doctype html><title>Slack</title>'), status: 503 } };

export default history({
  title: 'Slack does not answer over the beginning and over the end of an incident',
  rules: [1, 18],
  path: slackPath,
  watch: [{ name: 'Slack' }],
  first: slackSays(),
  steps: [
    { at: 10, page: fault },
    { at: 14, expect: { board: { Slack: 'operational' }, told: [] } },
    { at: 20, expect: { board: { Slack: 'unknown' }, told: [] }, page: slackSays([incident], 15) },
    { at: 24, expect: { board: { Slack: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 30, page: fault },
    { at: 34, expect: { board: { Slack: 'outage' }, told: [] } },
    { at: 40, expect: { board: { Slack: 'unknown' }, told: [] }, page: slackSays([], 32) },
    {
      at: 46,
      expect: {
        board: { Slack: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational' }],
      },
    },
  ],
});
