import { drawn, type Html, html } from './html.ts';

/**
 * A team's text as HTML: paragraphs, lists (`- `), **bold**, *italic*, `code`, [links](https://example.com) and bare URLs. Everything
 * else stays text, so that no HTML of a team reaches a page. Links give no weight and no window to strangers.
 */
export const markdown = (text: string): Html => ({
  html: blocksOf(text)
    .map(({ kind, lines }) => {
      const drawnLines = lines.map((line) => inline(line).html);
      return kind === 'list'
        ? `<ul class="li">${drawnLines.map((line) => `<li>${line}</li>`).join('')}</ul>`
        : `<p>${drawnLines.join('<br>')}</p>`;
    })
    .join(''),
});

/** A text of one paragraph without its own element, for a place that has one. */
export const inlineMarkdown = (text: string): Html => ({
  html: linesOf(text)
    .filter((line) => line.trim() !== '')
    .map((line) => inline(line.replace(LIST, '• ')).html)
    .join('<br>'),
});

/** The same without its marks; a link keeps its URL behind its words. */
export const plainMarkdown = (text: string): string =>
  text
    .replaceAll(MARKS, (mark, label?: string, url?: string, bold?: string, italic?: string, code?: string) =>
      label === undefined ? (bold ?? italic ?? code ?? mark) : `${label} (${url})`,
    )
    .trim();

type Block = { readonly kind: 'text' | 'list'; readonly lines: string[] };

const LIST = /^\s{0,3}[-*]\s+/;

const linesOf = (text: string): readonly string[] => text.replaceAll(/\r\n?/g, '\n').split('\n');

const blocksOf = (text: string): readonly Block[] => {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of linesOf(text)) {
    const kind = LIST.test(line) ? 'list' : 'text';
    if (line.trim() === '') open = undefined;
    else if (open?.kind === kind) open.lines.push(line.replace(LIST, ''));
    else {
      open = { kind, lines: [line.replace(LIST, '')] };
      blocks.push(open);
    }
  }
  return blocks;
};

/** A link, bold, italic, code, or a bare URL. */
const MARKS =
  /\[([^[\]\n]{1,300})\]\((https?:\/\/[^\s()<>]{1,2000})\)|\*\*([^*\n]{1,2000})\*\*|\*([^*\s][^*\n]{0,2000})\*|`([^`\n]{1,2000})`|https?:\/\/[^\s<>]{1,2000}/g;

const inline = (line: string): Html => {
  const parts: Html[] = [];
  let at = 0;
  for (const match of line.matchAll(MARKS)) {
    parts.push(html`${line.slice(at, match.index)}`, marked(match));
    at = match.index + match[0].length;
  }
  return html`${[...parts, html`${line.slice(at)}`]}`;
};

const marked = ([all, label, url, bold, italic, code]: RegExpMatchArray): Html => {
  if (label !== undefined && url !== undefined) return link(url, label);
  if (bold !== undefined) return html`<strong>${bold}</strong>`;
  if (italic !== undefined) return html`<em>${italic}</em>`;
  if (code !== undefined) return html`<code>${code}</code>`;
  // A full stop after a URL ends the sentence, not the URL.
  const bare = all.replace(/[.,;:!?)'"]{1,9}$/, '');
  return html`${link(bare, bare)}${all.slice(bare.length)}`;
};

const link = (url: string, label: string): Html =>
  URL.canParse(url) ? html`<a href="${url}" rel="${relation}">${label}</a>` : html`${label}`;

const relation = drawn('nofollow noopener');
