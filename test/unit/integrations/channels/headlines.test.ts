import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { emailMessage } from '../../../../src/integrations/channels/adapters/email-message.ts';
import { email } from '../../../../src/integrations/channels/email.ts';
import { slackMessage } from '../../../../src/integrations/channels/slack.ts';
import { teamsCard } from '../../../../src/integrations/channels/teams-card.ts';
import { webhookBody } from '../../../../src/integrations/channels/webhook-body.ts';
import type { IncidentAlert } from '../../../../src/integrations/model/alert.ts';
import { at, incident } from '../../../support/alerts.ts';

const failing = incident({ title: 'Card payments failing' });
const ending = { ...failing, kind: 'incident_resolved', status: 'operational', occurredAt: at('10:40') } as const;
const downFor = (minutes: number) => ({
  from: at('09:57'),
  to: at('10:40'),
  downMs: minutes * 60_000,
  degradedMs: 0,
  isAtLeast: false,
});

/** The five headlines that the style guide gives as examples. */
const headlines: readonly (readonly [string, IncidentAlert])[] = [
  [
    'Stripe is down: Card payments failing · degraded since 9:57 AM UTC, down since 10:20',
    { ...failing, kind: 'incident_updated', previousStatus: 'degraded', occurredAt: at('10:20') },
  ],
  [
    'Stripe incident, may not affect you: Card payments failing · since 9:57 AM UTC · your components are operational',
    { ...failing, status: 'operational', isUnlinked: true },
  ],
  [
    'Stripe is still down: marked resolved at 10:39 AM UTC, but Payments API has been down since 9:57 AM UTC',
    {
      ...incident({ title: 'Card payments failing', resolvedAt: at('10:39') }),
      kind: 'incident_resolved',
      outcome: 'still_down',
      status: 'outage',
      occurredAt: at('10:40'),
      components: ['Payments API'],
    },
  ],
  [
    'Stripe recovered for you: Network trouble · down for 8 minutes · the incident continues elsewhere',
    { ...ending, incident: incident({ title: 'Network trouble' }).incident, outcome: 'well_here', trouble: downFor(8) },
  ],
  [
    'Stripe is operational: "Card payments failing" was removed from the status page without a resolution · down for 43 minutes',
    { ...ending, outcome: 'unlisted', trouble: downFor(43) },
  ],
];

describe.each(headlines)('%s', (headline, alert) => {
  test('is the notification and the headline in Slack', () => {
    const { text, blocks } = slackShape.parse(JSON.parse(slackMessage(alert)));
    expect(text).toBe(headline);
    expect(blocks[0].text.text.replace(/^\p{Emoji_Presentation} |^⚪ /u, '')).toBe(headline);
  });

  test('is the notification and the headline of the card in Teams', () => {
    const { summary, attachments } = teamsShape.parse(JSON.parse(teamsCard(alert)));
    const { fallbackText, body } = attachments[0].content;
    expect([summary, fallbackText, body[1].inlines[0].text]).toEqual([headline, headline, headline]);
  });

  test('is the headline of a webhook', () => {
    expect(JSON.parse(webhookBody(alert, (one, write) => write(one)))).toMatchObject({ headline });
  });

  test('is the subject and the heading of an email', () => {
    const mail = emailMessage(alert, { kind: 'mail', channel: email, address: 'pat@example.test' });
    expect(mail.subject).toBe(headline);
    expect(mail.text.split('\n')).toContain(headline);
    expect(mail.html).toContain(`>${headline.replaceAll('"', '&quot;')}</h1>`);
  });
});

const slackShape = z.object({
  text: z.string(),
  blocks: z.tuple([z.object({ text: z.object({ text: z.string() }) })]).rest(z.unknown()),
});

const teamsShape = z.object({
  summary: z.string(),
  attachments: z.tuple([
    z.object({
      content: z.object({
        fallbackText: z.string(),
        body: z
          .tuple([z.unknown(), z.object({ inlines: z.tuple([z.object({ text: z.string() })]) })])
          .rest(z.unknown()),
      }),
    }),
  ]),
});
