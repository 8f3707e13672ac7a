import { z } from 'zod';

/** The rules of chats for a message, written from their documentation and not from our code. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** In text by others, a mention or an unescaped mark of Markdown. Links of ours are left out. */
const assertHarmless = (text: string): void => {
  const others = text
    .replace(/\[(?:Open in Allclear|Status page)\]\(https?:\/\/[^()\s<>]+\)/g, '')
    .replace(/^\S+ \*\*(.*)\*\*/u, '$1');
  const bare = others.replace(/\\[\\*_~`|>#[\]()<]/g, '');
  if (/[*_~`|>[\]<]/.test(bare)) throw new Error(`Markdown in: ${bare}`);
  if (/(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_]/u.test(bare)) throw new Error(`a mention in: ${bare}`);
};

const discordSchema = z.strictObject({
  content: z.string().min(1).max(2_000).regex(visible),
  allowed_mentions: z.strictObject({ parse: z.tuple([]) }),
  embeds: z
    .array(
      z.strictObject({
        author: z.strictObject({ name: z.string().min(1).max(256) }),
        color: z.int().min(0).max(0xffffff),
        description: z.string().min(1).max(4_096),
        timestamp: z.iso.datetime(),
      }),
    )
    .length(1),
});

/** @throws where Discord would refuse it, or mention or format what others wrote. */
export const readDiscordMessage = (body: string): z.infer<typeof discordSchema> => {
  const message = discordSchema.parse(JSON.parse(body));
  for (const text of [message.content, ...message.embeds.map(({ description }) => description)]) assertHarmless(text);
  return message;
};

/** @throws where a chat that reads Markdown would mention or format what others wrote. */
export const readMarkdown = (text: string, limit: number): string => {
  assertHarmless(z.string().min(1).max(limit).regex(visible).parse(text));
  return text;
};

/** Mattermost and Rocket.Chat: Slack's shape with Markdown of their own. */
export const readTextMessage = (body: string): string =>
  readMarkdown(z.strictObject({ text: z.string() }).parse(JSON.parse(body)).text, 16_383);

const googleSchema = z.strictObject({
  text: z.string().min(1).max(4_000).regex(visible),
  thread: z.strictObject({ threadKey: z.string().min(1).max(4_000) }).optional(),
});

/** @throws where Google Chat would refuse it, or read a mention or a link of others. */
export const readGoogleMessage = (body: string): z.infer<typeof googleSchema> => {
  const message = googleSchema.parse(JSON.parse(body));
  const others = message.text.replace(/<https?:\/\/[^<>|\s]+\|(?:Open in Allclear|Status page)>/g, '');
  if (/[<>]/.test(others)) throw new Error(`a tag in: ${others}`);
  return message;
};

const telegramSchema = z.strictObject({
  chat_id: z.string().regex(/^(?:-?\d+|@\w+)$/),
  text: z.string().min(1).regex(visible),
  parse_mode: z.literal('HTML'),
  link_preview_options: z.strictObject({ is_disabled: z.literal(true) }),
  message_id: z.int().optional(),
});

/** @throws where Telegram would refuse it, or read a tag or a mention of others. */
export const readTelegramMessage = (body: string): z.infer<typeof telegramSchema> => {
  const message = telegramSchema.parse(JSON.parse(body));
  const others = message.text.replace(/<\/?b>|<a href="https?:\/\/[^"<>]+">(?:Open in Allclear|Status page)<\/a>/g, '');
  if (/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(others)) throw new Error(`a tag in: ${others}`);
  if (/(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_]/u.test(others)) throw new Error(`a mention in: ${others}`);
  const shown = message.text.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '.');
  if (shown.length > 4_096) throw new Error('more than 4,096 characters after parsing');
  return message;
};

const ntfySchema = z.strictObject({
  topic: z.string().regex(/^[-_A-Za-z0-9]{1,64}$/),
  title: z.string().min(1).max(250).regex(visible),
  message: z.string().min(1).regex(visible),
  priority: z.int().min(1).max(5),
  click: z.url(),
  actions: z.array(z.strictObject({ action: z.literal('view'), label: z.string().min(1), url: z.url() })).max(3),
});

/** @throws where ntfy would refuse it, or make an attachment of it. */
export const readNtfyNotice = (body: string): z.infer<typeof ntfySchema> => {
  const notice = ntfySchema.parse(JSON.parse(body));
  if (Buffer.byteLength(notice.message) > 4_096) throw new Error('a message of more than 4,096 bytes');
  return notice;
};

const zulipSchema = z.strictObject({
  type: z.literal('stream'),
  to: z.string().min(1),
  topic: z.string().min(1).max(60).regex(visible),
  content: z.string().min(1).max(10_000),
});

/** @throws where Zulip would refuse it, cut it, or mention or format what others wrote. */
export const readZulipMessage = (body: string): z.infer<typeof zulipSchema> => {
  const message = zulipSchema.parse(Object.fromEntries(new URLSearchParams(body)));
  readMarkdown(message.content, 10_000);
  return message;
};
