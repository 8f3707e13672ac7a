import { renderToStaticMarkup } from 'react-dom/server';
import { unescapeHtml } from '../page/escape-html.ts';
import type { SitePage } from '../page/site-page.ts';

/** The Markdown that begins a line, by HTML element. */
const blocks: Readonly<Record<string, string>> = {
  h1: '# ',
  h2: '## ',
  h3: '### ',
  li: '- ',
  p: '',
  legend: '',
  label: '- ',
  dt: '### ',
  dd: '',
  summary: '### ',
  figcaption: '',
};
const marks: Readonly<Record<string, string>> = { b: '**', strong: '**', em: '*', code: '`' };
const voids = new Set(['input', 'br', 'img', 'path', 'use', 'link', 'meta', 'hr']);
const TOKEN = /<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/g;

/** Converts a page of components to Markdown: its words, headings, lists and links, without purely visual parts. */
export const markdownOf = ({ content }: Pick<SitePage, 'content'>): string => {
  const open: { readonly name: string; readonly isHidden: boolean; readonly href?: string }[] = [];
  let text = '';
  for (const [token, isEnd, name = '', attributes = '', words] of renderToStaticMarkup(content).matchAll(TOKEN)) {
    const isHidden = open.at(-1)?.isHidden ?? false;
    if (words !== undefined) {
      if (!isHidden) text += unescapeHtml(words);
    } else if (isEnd) {
      const closed = open.pop();
      if (!isHidden) text += closed?.href === undefined ? endOf(name, token) : `](${closed.href})`;
    } else if (!voids.has(name) && !attributes.endsWith('/')) {
      const href = name === 'a' ? / href="([^"]*)"/.exec(attributes)?.[1] : undefined;
      const hides = isHidden || / (inert=""|aria-hidden="true"|hidden="")/.test(attributes);
      open.push({ name, isHidden: hides, href });
      if (!hides) text += href === undefined ? beginOf(name, token) : '[';
    }
  }
  return tidy(text);
};

const beginOf = (name: string, token: string): string => {
  if (name.endsWith('-set')) return token;
  const block = blocks[name];
  return block === undefined ? (marks[name] ?? '') : `\n\n${block}`;
};

const endOf = (name: string, token: string): string => {
  if (name.endsWith('-set')) return token;
  return name in blocks ? '\n\n' : (marks[name] ?? ' ');
};

/** Joins list items without blank lines between them. */
const tidy = (text: string): string =>
  `${text
    .replace(/[ \t]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/^- *\n+/gm, '- ')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(^- .*)\n\n(?=- )/gm, '$1\n')
    .trim()}\n`;
