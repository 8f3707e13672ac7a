import { slackPath, slackSays } from '../bodies/slack.ts';
import { history } from '../history.ts';

const notice = { id: 2, title: 'Old clients stop working in June', type: 'notice', startedAt: 9 } as const;

export default history({
  title: 'a notice of Slack is no trouble, though the answer says active',
  rules: [8],
  path: slackPath,
  watch: [{ name: 'Slack' }],
  first: slackSays(),
  steps: [
    { at: 10, page: slackSays([notice], 9) },
    {
      at: 13,
      expect: {
        board: { Slack: 'operational' },
        told: [{ type: 'notice', status: 'operational', never: /degraded|outage|\bdown\b/ }],
      },
    },
    { at: 40, page: slackSays([], 40) },
    { at: 45, expect: { board: { Slack: 'operational' }, told: [] } },
  ],
});
