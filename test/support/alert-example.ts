import { z } from 'zod';
import { slackMessage } from '../../src/integrations/channels/slack.ts';
import type { IncidentAlert } from '../../src/integrations/model/alert.ts';

const at = (time: string): Date => new Date(`2025-06-16T${time}Z`);

/** The incident of the landing page's sample board (web/site/landing/sample-board.ts), 41 seconds after its start. */
export const exampleAlert: IncidentAlert = {
  id: 'dlv_01',
  kind: 'incident_opened',
  occurredAt: at('08:16:41'),
  sequence: 1,
  boardUrl: 'https://allclear.test/services?id=1',
  services: [{ id: 1, name: 'Stripe', statusPageUrl: 'https://status.stripe.test/', status: 'outage' }],
  status: 'outage',
  previousStatus: 'operational',
  since: at('08:16:00'),
  components: ['Payments API'],
  incident: {
    id: 1,
    title: 'Elevated error rates on card payments in Europe',
    phase: 'investigating',
    url: 'https://status.stripe.test/incidents/1',
    startedAt: at('08:16:00'),
    update: 'Around 18% of charge attempts are failing. We are looking into it.',
  },
};

const plain = z.object({ text: z.string() });
const message = z.object({
  blocks: z.array(z.union([z.object({ text: plain }), z.object({ elements: z.array(plain) })])),
});

/** A real Slack message, line by line, for the landing page: the file web/content/slack-alert.json. */
export const slackAlertFile = (): string => {
  const { blocks } = message.parse(JSON.parse(slackMessage(exampleAlert)));
  const [headline, ...lines] = blocks.map((block) =>
    ('text' in block ? [block.text] : block.elements)
      .map(({ text }) => text.replace(/<[^|>]*\|([^>]*)>/g, '$1').replace(/\s+/g, ' '))
      .join(' '),
  );
  return `${JSON.stringify({ headline, lines }, null, 2)}\n`;
};
