/** The form in which a text is copied. `slack`: mrkdwn, as bots and workflows send it. `html`: a paragraph for help desks and emails. */
export type Format = 'text' | 'slack' | 'html';

export const formatLabel: Readonly<Record<Format, string>> = { text: 'Text', slack: 'Slack', html: 'HTML' };

/** Writes an edited text in a format; `name` is the service, which stands out where it's first named. */
export const inFormat = (text: string, format: Format, name: string): string => {
  const trimmed = text.trim();
  if (format === 'text') return trimmed;
  const [before, named, after] = around(trimmed, name);
  const shown = [escaped(before), named && emphasis[format](escaped(named)), escaped(after)].join('');
  return format === 'slack' ? shown : `<p>${linked(shown).replaceAll(/\n+/g, '<br>')}</p>`;
};

const emphasis: Readonly<Record<'slack' | 'html', (name: string) => string>> = {
  slack: (name) => (name.includes('*') ? name : `*${name}*`),
  html: (name) => `<strong>${name}</strong>`,
};

const around = (text: string, name: string): readonly [string, string, string] => {
  const at = name === '' ? -1 : text.indexOf(name);
  return at < 0 ? [text, '', ''] : [text.slice(0, at), name, text.slice(at + name.length)];
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Links what is written with its scheme; the full stop after it is the sentence's. */
const linked = (html: string): string =>
  html.replaceAll(/https?:\/\/[^\s<]*[^\s<.,;:!?)”]/g, (url) => `<a href="${url}">${url}</a>`);
