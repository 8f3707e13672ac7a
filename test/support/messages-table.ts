import { z } from 'zod';
import { emailMessage } from '../../src/integrations/channels/adapters/email-message.ts';
import { slackMessage } from '../../src/integrations/channels/slack.ts';
import { teamsCard } from '../../src/integrations/channels/teams-card.ts';
import { webhookBody } from '../../src/integrations/channels/webhook-body.ts';
import type { Alert } from '../../src/integrations/model/alert.ts';
import { type MessageScene, messageScenes } from './message-scenes.ts';

/** What every channel says of every kind of alert, as text in Markdown, taken from what is sent. */
export const messagesTable = (): string =>
  messageScenes.flatMap(({ heading, scenes }) => [`## ${heading}`, ...scenes.map(sceneText)]).join('\n\n');

const sceneText = ({ what, alert }: MessageScene): string => {
  const { headline } = webhookShape.parse(JSON.parse(webhookBody(alert, (one, write) => write(one))));
  const isChat = alert.kind !== 'mentioned';
  const isEmail = !['assignee_changed', 'escalated', 'reminder', 'own_alert', 'summary'].includes(alert.kind);
  const said = [isChat ? slackLines(alert) : [], isChat ? teamsLines(alert) : [], isEmail ? mailLines(alert) : []];
  const [inSlack = [], inTeams = [], inMail = []] = said.map((lines) =>
    lines.filter((line) => line !== headline).map((line) => line.replace(headline, '…')),
  );
  const block = [headline, ...named('Slack', inSlack), ...named('Teams', inTeams), ...named('Email', inMail)];
  return [`### ${what}`, ['```text', ...block, '```'].join('\n')].join('\n\n');
};

const named = (name: string, lines: readonly string[]): readonly string[] =>
  lines.map((line, index) => `${(index === 0 ? name : '').padEnd(7)}${line}`.trimEnd());

const webhookShape = z.object({ headline: z.string() });

const plain = z.object({ text: z.string() });
const slackShape = z.object({
  text: z.string(),
  blocks: z.array(z.union([z.object({ text: plain }), z.object({ elements: z.array(plain) })])),
});

/** The notification, then the message block by block; a link by its words, a moment as it reads without a time zone. */
const slackLines = (alert: Alert): readonly string[] => {
  const { text, blocks } = slackShape.parse(JSON.parse(slackMessage(alert)));
  const shown = blocks.flatMap((block) => ('text' in block ? [block.text] : block.elements).map((part) => part.text));
  return [text, ...shown].flatMap((one) => readable(one).split('\n'));
};

const readable = (text: string): string =>
  text
    .replace(/<[^|>]*\|([^>]*)>/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const teamsShape = z.object({
  summary: z.string(),
  attachments: z.tuple([
    z.object({
      content: z.object({
        body: z.array(z.union([plain.extend({ color: z.string().optional() }), z.object({ inlines: z.array(plain) })])),
        actions: z.array(z.object({ title: z.string() })),
      }),
    }),
  ]),
});

/** The notification, then the card: its label with its colour, each paragraph, its buttons. */
const teamsLines = (alert: Alert): readonly string[] => {
  const { summary, attachments } = teamsShape.parse(JSON.parse(teamsCard(alert)));
  const { body, actions } = attachments[0].content;
  const lines = body.map((part) => {
    if ('inlines' in part) return part.inlines.map(({ text }) => text).join('');
    return part.color === undefined ? part.text : `${part.text} (${part.color})`;
  });
  return [summary, ...lines, actions.map(({ title }) => `[${title}]`).join(' ')];
};

/** The subject, then the text without its addresses and without the last lines, which every mail has. */
const mailLines = (alert: Alert): readonly string[] => {
  const channel = {
    type: 'email',
    events: { choices: {} },
    isChat: false,
    pace: { burst: 1, restMs: 0 },
    delaysMs: [],
  };
  const { subject, text } = emailMessage(alert, { kind: 'mail', channel, address: 'pat@example.test' });
  const [body = ''] = text.split('\n--\n');
  const lines = body.replace(/\n {2}https:\S+|: https:\S+/g, '').split('\n');
  return [subject, ...lines.filter((line) => line !== '')];
};

// `node test/support/messages-table.ts` prints it.
if (import.meta.main) console.log(messagesTable());
