import { slackPath, slackSays } from '../bodies/slack.ts';
import { history } from '../history.ts';

const notice = { id: 2, title: 'Old clients stop working in June', type: 'notice', startedAt: 9 } as const;

/**
 * Of its one answer nothing says that a notice is harmless: its word is "active" and its type means trouble of unknown weight, as
 * with an incident. That is a severity which the page states, so rule 8 doesn't take it away; it's never an outage.
 */
export default history({
  title: 'a notice of Slack, whose answer says active, is degraded and no more than that',
  rules: [8],
  path: slackPath,
  watch: [{ name: 'Slack' }],
  first: slackSays(),
  steps: [
    { at: 10, page: slackSays([notice], 9) },
    {
      at: 13,
      expect: {
        board: { Slack: 'degraded' },
        told: [{ type: 'incident_opened', status: 'degraded', never: /outage|\bdown\b/, mark: 'amber' }],
      },
    },
    { at: 40, page: slackSays([], 40) },
    { at: 45, expect: { board: { Slack: 'operational' }, open: [], told: [{ type: 'incident_resolved' }] } },
  ],
});
