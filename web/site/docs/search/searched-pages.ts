import { unescapeHtml } from '../../page/escape-html.ts';
import type { SearchedPage, SearchedSection } from './search-index.ts';

const HEADING = /^<h[1-3](?: id="([^"]*)"| class="[^"]*")?>(.*?)<\/h[1-3]>/s;

/** Splits the HTML of a page at its headings of level 1 to 3. */
export const sectionsOf = (html: string): readonly SearchedSection[] =>
  html.split(/(?=<h[1-3][ >])/).flatMap((part) => {
    const [head, anchor = '', heading = ''] = HEADING.exec(part) ?? [];
    return head === undefined
      ? []
      : [{ anchor, heading: wordsIn(heading), text: wordsIn(codeLast(part.slice(head.length))) }];
  });

/** A result shows the beginning of a section, and code says little there. */
const codeLast = (html: string): string => {
  const code = html.match(/<pre.*?<\/pre>/gs) ?? [];
  return html.replace(/<pre.*?<\/pre>/gs, '') + code.join('');
};

const wordsIn = (html: string): string =>
  unescapeHtml(html.replace(/<\/?(?:code|a|strong|em)\b[^>]*>/g, '').replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** Pages of lists to look up: their headings are searched, and of the changelog only its title. */
const long = new Set([
  '/docs/messages',
  '/docs/figures',
  '/docs/scaling',
  '/docs/limits',
  '/docs/server-files',
  '/docs/failover',
  '/docs/formats',
  '/docs/asvs',
]);
const titleOnly = new Set(['/docs/changelog']);

type Page = { readonly path: string; readonly title: string; readonly group: string; readonly html: string };

/** A page of the documentation as search sees it. */
export const searchedPage = ({ html, ...page }: Page): SearchedPage => ({
  ...page,
  sections: titleOnly.has(page.path) ? sectionsOf(html).slice(0, 1) : sectionsOf(html),
  isLong: long.has(page.path) || titleOnly.has(page.path),
});
