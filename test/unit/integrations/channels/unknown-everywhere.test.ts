import { describe, expect, test } from 'vitest';
import { emailMessage } from '../../../../src/integrations/channels/adapters/email-message.ts';
import { chatText, markdown } from '../../../../src/integrations/channels/chats/chat-text.ts';
import { discordMessage } from '../../../../src/integrations/channels/chats/discord-message.ts';
import { email } from '../../../../src/integrations/channels/email.ts';
import { slackMessage } from '../../../../src/integrations/channels/slack.ts';
import { teamsCard } from '../../../../src/integrations/channels/teams-card.ts';
import { webhookBody } from '../../../../src/integrations/channels/webhook-body.ts';
import type { Alert, AlertService, SingleAlert } from '../../../../src/integrations/model/alert.ts';
import { messageScenes } from '../../../support/message-scenes.ts';

/** Every message that has a colour, a sign or a word for a status. */
const messages: Readonly<Record<string, (alert: Alert) => string>> = {
  Slack: (alert) => slackMessage(alert),
  Teams: teamsCard,
  Discord: discordMessage,
  'other chats': (alert) => chatText(alert, { ...markdown, limit: 4_000 }),
  email: (alert) => {
    const { subject, text } = emailMessage(alert, { kind: 'mail', channel: email, address: 'pat@example.test' });
    return `${subject}\n${text}`;
  },
  webhook: (alert) => webhookBody(alert, (one, write) => write(one)),
};

const scenes = messageScenes.flatMap(({ scenes: those }) => those);
const lost = (service: AlertService): AlertService => ({ ...service, ...(service.status && { status: 'unknown' }) });
/** The same alert, at a time when nothing is known of its services. Earlier statuses are known. */
const unknown = (alert: Alert): Alert => {
  const services = alert.services.map(lost);
  if (alert.kind === 'digest')
    return { ...alert, services, alerts: alert.alerts.map((one) => unknown(one) as SingleAlert) };
  return {
    ...alert,
    services,
    ...('status' in alert && { status: 'unknown' }),
    ...('summary' in alert && { summary: { ...alert.summary, unread: [{ name: 'Stripe', ms: 1_800_000 }] } }),
    ...('previousStatus' in alert && alert.previousStatus && { previousStatus: 'outage' }),
    ...('claims' in alert && { claims: alert.claims.map((claim) => ({ ...claim, status: 'unknown', bad: [] })) }),
  } as Alert;
};

const GREEN = /🟢|"color":"Good"|"color":3120731/;
const GOOD_WORDS = /(?<!not )operational|all clear|no problems/i;

test('the colour and the words that it looks for are those of a service that is well', () => {
  const well = scenes.find(({ what }) => what === 'It is resolved')?.alert ?? expect.unreachable();
  for (const name of ['Slack', 'Teams', 'Discord', 'other chats'])
    expect([name, GREEN.test(messages[name]?.(well) ?? '')]).toEqual([name, true]);
  expect(messages.webhook?.(well)).toMatch(GOOD_WORDS);
});

test('the end of a maintenance is not green while one of its services is unknown', () => {
  const end = scenes.find(({ what }) => what === 'It ends')?.alert ?? expect.unreachable();
  const [service = expect.unreachable()] = end.services;
  const services = [service, lost({ ...service, id: 8, name: 'GitHub' })];
  expect(teamsCard(end)).toMatch(GREEN);
  for (const those of [services, services.toReversed()])
    expect(teamsCard({ ...end, services: those } as Alert)).not.toMatch(GREEN);
});

describe.each(Object.entries(messages))('a message by %s', (_channel, draw) => {
  test.each(scenes)('has no green and no good word of a service that is unknown: $what', ({ alert }) => {
    const drawn = draw(unknown(alert));
    expect(drawn).not.toMatch(GREEN);
    expect(drawn.match(GOOD_WORDS)?.[0]).toBeUndefined();
  });
});
