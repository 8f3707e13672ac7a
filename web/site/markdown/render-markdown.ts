import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../page/escape-html.ts';
import { anchorOf } from './anchor-of.ts';

export type Heading = { readonly id: string; readonly text: string; readonly level: number };

export type Rendered = {
  readonly html: string;
  /** All but the first of level 1, in their order. */
  readonly headings: readonly Heading[];
};

/** Returns a link's target on the site; undefined if the site doesn't have it, so that only the link's text stays. */
export type LinkOf = (href: string) => string | undefined;

export type PictureOf = (href: string) => { readonly src: string; readonly width: number; readonly height: number };

type Options = { readonly linkOf?: LinkOf; readonly pictureOf?: PictureOf };

/** Markdown (GitHub's) as HTML. Headings get the ids that GitHub gives them; tables and code can be scrolled by keyboard. */
export const renderMarkdown = (markdown: string, options: Options = {}): Rendered => {
  const { linkOf = (href) => href, pictureOf } = options;
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
        if (target === undefined) return inner;
        const download = target.startsWith('/docs/files/') ? ' download' : '';
        return `<a href="${escapeHtml(target)}"${download}>${inner}</a>`;
      },
      image({ href, text }) {
        if (!pictureOf) throw new Error(`No page here can show a picture: ${href}`);
        const { src, width, height } = pictureOf(href);
        return `<img src="${src}" width="${width}" height="${height}" alt="${escapeHtml(text)}" loading="lazy">`;
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

const plain = (text: string): string => text.replace(/[`*]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
