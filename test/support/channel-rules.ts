import { z } from 'zod';

const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * What each channel itself asks of a message, written from its documentation and not from our code: Slack's Block Kit
 * reference, the schema of Adaptive Cards 1.4 for the parts we use, Teams' size limit.
 */
const plainText = (limit: number) =>
  z.strictObject({
    type: z.literal('plain_text'),
    text: z.string().min(1).max(limit).regex(visible),
    emoji: z.literal(false),
  });

const mrkdwn = z.strictObject({ type: z.literal('mrkdwn'), text: z.string().min(1).max(3000) });

const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('header'), text: plainText(150) }),
  z.strictObject({ type: z.literal('section'), text: plainText(3000) }),
  z.strictObject({
    type: z.literal('context'),
    elements: z
      .array(z.union([plainText(3000), mrkdwn]))
      .min(1)
      .max(10),
  }),
]);

const slackSchema = z.strictObject({
  channel: z.string().optional(),
  text: z.string().min(1).max(4000),
  mrkdwn: z.literal(false),
  link_names: z.literal(false),
  unfurl_links: z.literal(false),
  unfurl_media: z.literal(false),
  blocks: z.array(block).min(1).max(50),
});

export type SlackMessage = z.infer<typeof slackSchema>;

/** @throws where Slack would refuse it, ping people for it, or show an escape cut in two. */
export const readSlackMessage = (body: string): SlackMessage => {
  const message = slackSchema.parse(JSON.parse(body));
  const texts = [message.text, ...message.blocks.flatMap(slackTexts)];
  for (const { text, ours } of texts.map((one) => (typeof one === 'string' ? { text: one, ours: false } : one))) {
    const links = ours
      ? text.replace(/<(?:https?:\/\/[^<>|\s]+|!date\^\d+\^\{date_short_pretty\} at \{time\})\|[\w:,' ]+>/g, '')
      : text;
    if (/[<>]/.test(links)) throw new Error(`Slack would read a tag in: ${links}`);
    if (/&(?!(?:amp|lt|gt);)/.test(text)) throw new Error(`an ampersand is not escaped in: ${text}`);
    assertNoMention(text);
  }
  return message;
};

const slackTexts = (one: z.infer<typeof block>) =>
  one.type === 'context'
    ? one.elements.map(({ type, text }) => ({ text, ours: type === 'mrkdwn' }))
    : [{ text: one.text.text, ours: false }];

const richText = z.strictObject({
  type: z.literal('RichTextBlock'),
  inlines: z.array(
    z.strictObject({
      type: z.literal('TextRun'),
      text: z.string().regex(visible),
      size: z.enum(['Default', 'Small', 'Medium', 'Large', 'ExtraLarge']).optional(),
      weight: z.enum(['Default', 'Lighter', 'Bolder']).optional(),
    }),
  ),
});

/** What Teams reads as Markdown. */
const markdown = z.string().regex(/^[A-Za-z0-9 ,:']+$/, { error: 'only words of ours may be read as Markdown' });

const cardElement = z.discriminatedUnion('type', [
  richText,
  z.strictObject({
    type: z.literal('TextBlock'),
    text: markdown,
    color: z.enum(['Default', 'Dark', 'Light', 'Accent', 'Good', 'Warning', 'Attention']).optional(),
    isSubtle: z.boolean().optional(),
    size: z.enum(['Default', 'Small', 'Medium', 'Large', 'ExtraLarge']).optional(),
    weight: z.enum(['Default', 'Lighter', 'Bolder']).optional(),
  }),
  z.strictObject({
    type: z.literal('FactSet'),
    facts: z.array(z.strictObject({ title: markdown, value: markdown })).min(1),
  }),
]);

const teamsSchema = z.strictObject({
  type: z.literal('message'),
  summary: z.string().min(1),
  attachments: z.tuple([
    z.strictObject({
      contentType: z.literal('application/vnd.microsoft.card.adaptive'),
      contentUrl: z.null(),
      content: z.strictObject({
        $schema: z.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
        type: z.literal('AdaptiveCard'),
        version: z.enum(['1.4', '1.5']),
        msteams: z.strictObject({ width: z.literal('Full') }),
        fallbackText: z.string().min(1),
        body: z.array(cardElement).min(1),
        actions: z
          .array(
            z.strictObject({
              type: z.literal('Action.OpenUrl'),
              title: z.string(),
              url: z.url({ protocol: /^https?$/ }),
            }),
          )
          .max(6),
      }),
    }),
  ]),
});

export type TeamsMessage = z.infer<typeof teamsSchema>;

/** @throws where Teams would refuse it, ping people for it, or show a link that somebody else wrote. */
export const readTeamsMessage = (body: string): TeamsMessage => {
  if (Buffer.byteLength(body) >= 20_000) throw new Error(`${Buffer.byteLength(body)} bytes are too many for a card`);
  const message = teamsSchema.parse(JSON.parse(body));
  const texts = [
    message.summary,
    message.attachments[0].content.fallbackText,
    ...message.attachments[0].content.body.flatMap((one) =>
      one.type === 'RichTextBlock' ? one.inlines.map(({ text }) => text) : [],
    ),
  ];
  for (const text of texts) {
    if (/<\/?at\b/i.test(text)) throw new Error(`a mention in: ${text}`);
    if (/\]\(/.test(text)) throw new Error(`a link in: ${text}`);
    assertNoMention(text);
  }
  return message;
};

/** @throws where a strict reader of JSON would refuse it, or a text could steer a terminal or hide what it says. */
export const readWebhookBody = (body: string): void => {
  JSON.parse(body, (_key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (!value.isWellFormed()) throw new Error(`half a character in: ${value}`);
    if (/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u.test(value)) throw new Error(`a control character in: ${value}`);
    return value;
  });
};

const assertNoMention = (text: string): void => {
  if (/@(channel|here|everyone|U123)/i.test(text)) throw new Error(`a mention in: ${text}`);
  if (!text.isWellFormed()) throw new Error('half a character');
};
