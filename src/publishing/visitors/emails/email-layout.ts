import type { ItemStatus } from '../../item-status.ts';
import { accentFor } from '../markup/accent.ts';
import { drawn, type Html, html, nothing } from '../markup/html.ts';
import { inlineMarkdown, plainMarkdown } from '../markup/markdown.ts';
import type { Scene } from '../scene.ts';

/** An email to a subscriber. For `unsubscribeUrl`, the transport sends both headers of RFC 8058; one about a subscription has none. */
export type SubscriberEmail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl: string | undefined;
  /** The same for the channel of a chat. */
  readonly notice: {
    readonly title: string;
    readonly text: string;
    readonly links: EmailParts['links'];
  };
};

/** The parts of an email; all of them are plain text but for `body`, which is a team's Markdown. */
export type EmailParts = {
  readonly subject: string;
  /** The text that lists of emails show beside the subject. */
  readonly preview: string;
  /** The block on the line; undefined for an unbroken line. */
  readonly block: { readonly name: string; readonly text: string; readonly status: ItemStatus } | undefined;
  readonly heading: string;
  readonly facts: string;
  readonly body: string;
  readonly button: { readonly text: string; readonly url: string };
  readonly reason: string;
  readonly links: readonly { readonly text: string; readonly url: string }[];
  readonly unsubscribe: { readonly text: string; readonly url: string } | undefined;
};

export const emailOf = (scene: Scene, parts: EmailParts): SubscriberEmail => ({
  subject: parts.subject,
  text: textOf(parts),
  html: htmlOf(scene, parts),
  unsubscribeUrl: parts.unsubscribe?.url,
  notice: noticeOf(scene, parts),
});

/** Its title names the page, since a chat shows no sender of ours. */
const noticeOf = (
  { page }: Scene,
  { subject, block, body, button, links, unsubscribe }: EmailParts,
): SubscriberEmail['notice'] => ({
  title: `${page.name}: ${subject}`,
  text: [block ? `${block.name}: ${block.text}` : '', plainMarkdown(body)].filter((part) => part !== '').join('\n'),
  links: [button, ...footLinksOf(links, unsubscribe)],
});

const textOf = ({ heading, facts, body, button, reason, links, unsubscribe }: EmailParts): string =>
  [
    heading,
    facts,
    plainMarkdown(body),
    `${button.text}: ${button.url}`,
    ['--', reason, ...footLinksOf(links, unsubscribe).map(({ text, url }) => `${text}: ${url}`)].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');

type Look = {
  readonly name: string;
  readonly height: number;
  readonly solid: string;
  readonly light: string;
  readonly dark: string;
};

/** Blocks: fill and text in both themes. Their foot has the same colour in both. */
const looks: Readonly<Record<ItemStatus, Look>> = {
  outage: { name: 'out', height: 84, solid: '#e0474c', light: '#fdecec;color:#c02a30', dark: '#321516;color:#ff9294' },
  partial_outage: {
    name: 'par',
    height: 72,
    solid: '#d9661c',
    light: '#fdeee4;color:#a8410f',
    dark: '#2e1a0e;color:#ffad80',
  },
  degraded: {
    name: 'deg',
    height: 60,
    solid: '#c58400',
    light: '#fdf4d6;color:#8a5800',
    dark: '#2b220c;color:#f0bd4a',
  },
  maintenance: {
    name: 'mai',
    height: 60,
    solid: '#5472e4',
    light: '#edf1fe;color:#3a55bd',
    dark: '#181f3a;color:#a3b5ff',
  },
  unknown: { name: 'unk', height: 56, solid: '#7f8a84', light: '#f0f3f1;color:#5b6762', dark: '#1d2421;color:#a4afa9' },
  operational: {
    name: 'ope',
    height: 56,
    solid: '#2c9d67',
    light: '#e9f6ee;color:#1c7a4e',
    dark: '#13291f;color:#6fcf9c',
  },
};

const GREEN = '#2c9d67';

/** Tables and inline styles, without pictures: the line is made of cells, so that it's there in every mail program. */
const htmlOf = (scene: Scene, parts: EmailParts): string => {
  const { page } = scene;
  const { block } = parts;
  const [light, dark] = [accentFor(page.look.accent, 'light'), accentFor(page.look.accent, 'dark')];
  const look = block && looks[block.status];
  const css = drawn(
    `.f{font-family:Geist,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Arial,sans-serif}${look ? `.${look.name}{background:${look.light}}` : ''}` +
      `@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}.h{font-size:26px!important;line-height:31px!important}.bg{padding:0!important}.sheet{border-radius:0!important;border-left:0!important;border-right:0!important}.l0{width:20px!important}}` +
      `@media (prefers-color-scheme:dark){.bg{background:#0b0f0d!important}.sheet{background:#121715!important;border-color:#252d29!important}.ink,.blk{color:#eaf0ed!important}.mut{color:#a4afa9!important}.rule{border-color:#252d29!important}.b{background:${dark.accent}!important;color:${dark.onAccent}!important}${look ? `.${look.name}{background:${important(look.dark)}}` : ''}}`,
  );
  const button = drawn(`background:${light.accent};color:${light.onAccent}`);
  return html`<!doctype html><html lang="${page.language}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark"><title>${parts.subject}</title><style>${css}</style></head>
    <body class="bg f" style="margin:0;background:#eff2f0"><div style="display:none;max-height:0;overflow:hidden">${parts.preview}</div>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
    <td class="bg" align="center" style="padding:24px 16px 48px;background:#eff2f0">
    <table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #e2e7e4;border-radius:14px;border-collapse:separate;overflow:hidden">
    <tr><td class="pad f ink" style="padding:26px 36px 0;color:#15201b;font-size:16px;font-weight:600;letter-spacing:-.2px">${page.name}</td></tr>
    <tr><td style="padding:${block ? 30 : 56}px 0 0">${line(block, look)}</td></tr>
    <tr><td class="pad" style="padding:30px 36px 0"><h1 class="h f ink" style="margin:0;font-size:30px;line-height:35px;font-weight:600;letter-spacing:-.9px;color:#15201b">${parts.heading}</h1>
    <p class="f mut" style="margin:10px 0 0;font-size:15px;line-height:22px;color:#55615b">${parts.facts}</p></td></tr>
    <tr><td class="pad f ink" style="padding:20px 36px 0;font-size:17px;line-height:26px;color:#15201b">${paragraphs(parts.body)}</td></tr>
    <tr><td class="pad" style="padding:26px 36px 34px"><a class="b f" href="${parts.button.url}" style="display:inline-block;${button};text-decoration:none;font-size:16px;line-height:24px;font-weight:500;padding:11px 20px;border-radius:9px">${parts.button.text}</a></td></tr>
    <tr><td class="pad rule f mut" style="padding:20px 36px 26px;border-top:1px solid #e2e7e4;font-size:13.5px;line-height:20px;color:#55615b">${parts.reason}<br>${footLinks(parts)}</td></tr>
    </table></td></tr></table></body></html>`.html;
};

const important = (rule: string): string => rule.replace(';', '!important;').concat('!important');

const bar = (color: string): Html =>
  html`<div style="height:8px;line-height:8px;font-size:0;background:${color}">&nbsp;</div>`;

const line = (block: EmailParts['block'], look: Look | undefined): Html => {
  const flat = (attributes: Html): Html => html`<td valign="bottom"${attributes}>${bar(GREEN)}</td>`;
  const end = html` style="padding:0;vertical-align:bottom"`;
  const start = html` width="36" class="l0" style="width:36px;padding:0;vertical-align:bottom"`;
  const raised =
    block && look
      ? html`${flat(start)}<td valign="bottom" width="230" style="width:230px;padding:0;vertical-align:bottom">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="${look.name} f" height="${look.height}" valign="middle" style="height:${look.height}px;padding:0 14px;border-radius:10px 10px 0 0;font-size:14px;line-height:19px;font-weight:500;background:${drawn(look.light)}"><span class="blk" style="color:#15201b;font-weight:600">${block.name}</span><br>${block.text}</td></tr></table>${bar(look.solid)}</td>`
      : nothing;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed"><tr>${raised}${flat(end)}</tr></table>`;
};

const paragraphs = (text: string): readonly Html[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n\n')
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => html`<p style="margin:${index === 0 ? 0 : 14}px 0 0">${inlineMarkdown(paragraph)}</p>`);

const footLinksOf = (links: EmailParts['links'], unsubscribe: EmailParts['unsubscribe']): EmailParts['links'] =>
  unsubscribe ? [...links, unsubscribe] : links;

const footLinks = ({ links, unsubscribe }: EmailParts): readonly Html[] =>
  footLinksOf(links, unsubscribe).map(({ text, url }, index) => {
    const link = html`<a class="mut" href="${url}" style="color:#55615b">${text}</a>`;
    return index === 0 ? link : html` &nbsp;·&nbsp; ${link}`;
  });
