import { emailMessage } from '../../src/integrations/channels/adapters/email-message.ts';
import type { PostChannel, Settings } from '../../src/integrations/channels/define-channel.ts';
import { email } from '../../src/integrations/channels/email.ts';
import { channels } from '../../src/integrations/channels/index.ts';
import type { Alert } from '../../src/integrations/model/alert.ts';
import { exampleAlert } from './alert-example.ts';

/** A message as its receiver shows it, drawn from what is sent. */
export type MessagePicture = { readonly type: string; readonly html: string };

type Json = { readonly [key: string]: Json } & string & readonly Json[];
type Draw = (body: string) => string;

const alert: Alert = { ...exampleAlert, episode: { at: exampleAlert.since.getTime(), isOver: false } };
const settings: Settings = { topic: 'allclear-7f3c', chatId: '1', channel: 'status', routingKey: 'R'.repeat(32) };

const bodyOf = (channel: PostChannel): string =>
  channel.message(alert, {
    address: channel.addressOf?.(settings) ?? 'https://receiver.test/hook',
    settings,
    secrets: [],
    now: alert.occurredAt,
    once: (one, write) => write(one),
  }).body;

const escaped = (text: unknown): string =>
  String(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const lines = (html: string): string => html.replaceAll('\n', '<br>');
const link = (words: string, url = '#'): string => `<a href="${escaped(url)}">${escaped(words)}</a>`;

/** Markdown with a backslash before each character that means nothing. */
const markdown = (text: string): string =>
  lines(
    text.replace(
      /\\(.)|\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)]+)\)|[&<>]/g,
      (whole, literal?: string, bold?: string, words?: string, url?: string) => {
        if (literal !== undefined) return escaped(literal);
        if (bold !== undefined) return `<b>${markdown(bold)}</b>`;
        return words === undefined ? escaped(whole) : link(words, url);
      },
    ),
  );

const googleText = (text: string): string =>
  lines(
    text
      .split(/(<[^|>]+\|[^>]+>)/)
      .map((part) => /^<([^|]+)\|(.+)>$/.exec(part) ?? part)
      .map((part) => (typeof part === 'string' ? escaped(part) : link(part[2] ?? '', part[1])))
      .join(''),
  );

const rows = (entries: readonly (readonly [string, unknown])[]): string =>
  `<dl>${entries.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${lines(escaped(value))}</dd>`).join('')}</dl>`;

const parsed = (body: string): Json => JSON.parse(body);
const nothing = parsed('{}');
const entriesOf = (object: Json | undefined) => Object.entries(object ?? {});

const textsOf = (part: Json): string =>
  part.inlines ? part.inlines.map(({ text }) => escaped(text)).join('') : escaped(part.text ?? '');

const drawn: Readonly<Record<string, Draw>> = {
  teams: (body) => {
    const { body: blocks = [], actions = [] } = parsed(body).attachments?.[0]?.content ?? nothing;
    const [headline, ...rest] = [...blocks].map((block) => lines(textsOf(block as Json)));
    const buttons = [...actions].map(({ title }) => `<span class="button">${escaped(title)}</span>`);
    return `<b>${headline}</b>${rest.map((text) => `<p>${text}</p>`).join('')}<div>${buttons.join('')}</div>`;
  },
  discord: (body) => {
    const { content = '', embeds } = parsed(body);
    const { author, color, description = '' } = embeds?.[0] ?? nothing;
    const bar = `#${Number(color).toString(16).padStart(6, '0')}`;
    return `${markdown(content)}<div class="embed" style="border-color:${bar}"><small>${escaped(author?.name)}</small><br>${markdown(description)}</div>`;
  },
  'google-chat': (body) => googleText(parsed(body).text ?? ''),
  telegram: (body) => lines(parsed(body).text ?? ''),
  mattermost: (body) => markdown(parsed(body).text ?? ''),
  rocketchat: (body) => markdown(parsed(body).text ?? ''),
  ntfy: (body) => {
    const { title, message, actions = [] } = parsed(body);
    const buttons = [...actions].map(({ label }) => `<span class="button">${escaped(label)}</span>`);
    return `<b>${escaped(title)}</b><p>${lines(escaped(message))}</p><div>${buttons.join('')}</div>`;
  },
  zulip: (body) => {
    const sent = new URLSearchParams(body);
    return `<small>#${escaped(sent.get('to'))} › ${escaped(sent.get('topic'))}</small><p>${markdown(sent.get('content') ?? '')}</p>`;
  },
  pagerduty: (body) => {
    const { payload, links = [] } = parsed(body);
    const { summary, severity, source, custom_details: details } = payload ?? nothing;
    const shown = [['Severity', severity], ['Source', source], ...entriesOf(details)] as const;
    return `<b>${escaped(summary)}</b>${rows(shown)}${[...links].map(({ text, href }) => link(text ?? '', href)).join(' · ')}`;
  },
  'incident-io': (body) => {
    const { title, status, description = '', metadata, source_url: url } = parsed(body);
    return `<b>${escaped(title)}</b>${rows([['Status', status], ...entriesOf(metadata)])}<p>${markdown(description)}</p>${link('Source', url)}`;
  },
  'jira-service-management': (body) => {
    const { message, priority, entity, description, details } = parsed(body);
    return `<b>${escaped(message)}</b>${rows([['Priority', priority], ['Entity', entity], ...entriesOf(details)])}<p>${lines(escaped(description))}</p>`;
  },
  zendesk: (body) => {
    const { subject, type, priority, tags = [], comment } = parsed(body).ticket ?? nothing;
    const shown = [
      ['Type', type],
      ['Priority', priority],
      ['Tags', [...tags].join(', ')],
    ] as const;
    return `<b>${escaped(subject)}</b>${rows(shown)}<div class="note"><small>Internal note</small><br>${markdown(comment?.body ?? '')}</div>`;
  },
};

const style = `body{margin:0;background:#fff;font:15px/1.5 system-ui,sans-serif;color:#1c2024}
.shot{width:640px;padding:20px;display:flex;gap:12px}.icon{flex:none;width:36px;height:36px;border-radius:8px;background:#1f7a4d;color:#fff;font-weight:700;display:grid;place-items:center}
.from{font-weight:600}.from small,small{color:#60646c;font-weight:400}.message{flex:1;min-width:0}p{margin:6px 0}a{color:#0b68cb}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:8px 0}dt{color:#60646c}dd{margin:0}
.embed,.note{border-left:4px solid #d9890b;background:#f4f5f6;border-radius:4px;padding:8px 12px;margin-top:6px}
.button{display:inline-block;border:1px solid #cdced6;border-radius:6px;padding:2px 10px;margin:6px 8px 0 0}`;

/** The browser of the pictures has no emoji. */
const dot = '<span style="display:inline-block;width:11px;height:11px;border-radius:50%;background:#d43a3a"></span>';

const framed = (label: string, message: string): string =>
  `<!doctype html><meta charset="utf-8"><style>${style}</style><div class="shot"><div class="icon">A</div>
<div class="message"><div class="from">Allclear <small>in ${escaped(label)}, 8:16 AM</small></div>${message.replaceAll('🔴', dot)}</div></div>`;

/** Slack's picture is taken from the app, and the JSON of a webhook is in web/content/docs/webhooks.md. */
const picturedChannels = channels.filter(({ type }) => type !== 'slack' && type !== 'webhook');

/** A picture for each channel. @throws TypeError for a channel that nobody has drawn yet. */
export const messagePictures = (): readonly MessagePicture[] =>
  picturedChannels.map((channel) => {
    const { type, label } = channel;
    if (channel.isMailed) {
      const to = { kind: 'mail', channel: email, address: 'support@example.com', list: 'Support' } as const;
      return { type, html: emailMessage(alert, to).html.replace('<body', '<body class="shot"') };
    }
    const draw = drawn[type];
    if (!draw) throw new TypeError(`Draw the message of ${label} in message-pictures.ts.`);
    return { type, html: framed(label, draw(bodyOf(channel))) };
  });
