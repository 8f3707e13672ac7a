import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../page/escape-html.ts';

export type Heading = { readonly id: string; readonly text: string; readonly level: number };

export type Rendered = {
  readonly html: string;
  /** All but the first of level 1, in their order. */
  readonly headings: readonly Heading[];
};

/** Returns a link's target on the site; undefined if the site doesn't have it, so that only the link's text stays. */
export type LinkOf = (href: string) => string | undefined;

/** Markdown (GitHub's) as HTML. Headings get the ids that GitHub gives them; tables and code can be scrolled by keyboard. */
export const renderMarkdown = (markdown: string, linkOf: LinkOf = (href) => href): Rendered => {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = anchorOf(plain(text));
        if (depth > 1) headings.push({ id, text: plain(text), level: depth });
        const inner = this.parser.parseInline(tokens);
        return depth === 1 ? `<h1 class="site-h1">${inner}</h1>` : `<h${depth} id="${id}">${inner}</h${depth}>`;
      },
      link({ href, tokens }: Tokens.Link) {
        const target = linkOf(href);
        const inner = this.parser.parseInline(tokens);
        return target === undefined ? inner : `<a href="${escapeHtml(target)}">${inner}</a>`;
      },
      code({ text, lang }) {
        const name = lang ? ` data-lang="${escapeHtml(lang)}"` : '';
        return `<pre${name} tabindex="0"><code>${escapeHtml(text)}\n</code></pre>`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return {
    html: html
      .replaceAll('<table>', '<div class="site-table" tabindex="0"><table>')
      .replaceAll('</table>', '</table></div>'),
    headings,
  };
};

/** Markdown without blocks. */
export const renderInline = (markdown: string): string => new Marked().parseInline(markdown.trim(), { async: false });

/** As GitHub makes them, which the documentation's own links know (test/unit/docs/links.test.ts). */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const plain = (text: string): string => text.replace(/[`*]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
