import { escaped } from '../../shared/formats/escape-html.ts';

/** One part of an email; all texts are plain text, and the layout escapes them. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** Somebody else's words. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'list'; readonly items: readonly { readonly text: string; readonly url?: string }[] };

export type MailContent = {
  /** A short word above the heading, such as `Resolved`. */
  readonly label?: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  readonly button?: { readonly text: string; readonly url: string };
  /** Why the reader gets this email. */
  readonly reason: string;
  readonly unsubscribeUrl?: string;
};

/** The first line of an email, with the reader's name if it's known. */
export const greeting = (name?: string): MailBlock => ({
  kind: 'text',
  text: name === undefined ? 'Hello,' : `Hello ${name},`,
});

/** The layout of every email, as HTML and as equivalent plain text. */
export const mailLayout = (content: MailContent): { readonly html: string; readonly text: string } => ({
  html: htmlOf(content),
  text: textOf(content),
});

const textOf = ({ label, heading, blocks, button, reason, unsubscribeUrl }: MailContent): string =>
  [
    label === undefined ? heading : `${label}\n\n${heading}`,
    ...blocks.map(textOfBlock),
    ...(button ? [`${button.text}: ${button.url}`] : []),
    ['--', reason, ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : [])].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');

const textOfBlock = (block: MailBlock): string => {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    case 'facts':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'list':
      return block.items.map(({ text, url }) => (url ? `- ${text}\n  ${url}` : `- ${text}`)).join('\n');
  }
};

/** Tables and inline styles: many email programs understand nothing else. */
const htmlOf = ({ label, heading, blocks, button, reason, unsubscribeUrl }: MailContent): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(heading)}</title>
</head>
<body style="margin:0;padding:24px;background:#eff2f0;color:#15201b;font:14px/20px 'Geist',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e2e7e4;border-radius:14px;text-align:left"><tr><td style="padding:28px">
${label === undefined ? '' : `<p style="margin:0 0 8px;font-size:12.5px;color:#55615b">${escaped(label)}</p>\n`}<h1 style="margin:0 0 20px;font-size:20px;line-height:26px;font-weight:600">${escaped(heading)}</h1>
${blocks.map(htmlOfBlock).join('\n')}
${button ? `<p style="margin:24px 0 0"><a href="${escaped(linkOf(button.url))}" style="display:inline-block;padding:9px 16px;border-radius:8px;background:#1b4534;color:#ffffff;text-decoration:none;font-weight:500">${escaped(button.text)}</a></p>` : ''}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;font-size:12.5px;line-height:16px;color:#55615b">${escaped(reason)}${unsubscribeUrl ? ` <a href="${escaped(linkOf(unsubscribeUrl))}" style="color:#55615b">Unsubscribe</a>` : ''}</p>
</td></tr></table>
</body>
</html>
`;

const htmlOfBlock = (block: MailBlock): string => {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${withBreaks(block.text)}</p>`;
    case 'quote':
      return `<p style="margin:0 0 16px;padding:2px 0 2px 12px;border-left:3px solid #cdd5d0">${withBreaks(block.text)}</p>`;
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.rows
        .map(
          ([name, value]) =>
            `<tr><td style="padding:2px 16px 2px 0;color:#55615b;vertical-align:top">${escaped(name)}</td><td style="padding:2px 0">${escaped(value)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${block.items
        .map(({ text, url }) => `<li>${url ? anchorOf(text, url) : escaped(text)}</li>`)
        .join('')}</ul>`;
  }
};

const anchorOf = (text: string, url: string): string =>
  `<a href="${escaped(linkOf(url))}" style="color:#1c5a43">${escaped(text)}</a>`;

/** Only web URLs become links: another scheme could run something. */
const linkOf = (address: string): string => {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : '#';
};

const withBreaks = (text: string): string => escaped(text).replaceAll('\n', '<br>');
