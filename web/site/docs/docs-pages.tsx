import { Prose } from '../markdown/prose.tsx';
import { type PictureOf, type Rendered, renderMarkdown } from '../markdown/render-markdown.ts';
import type { SiteFacts } from '../page/site-facts.ts';
import type { SitePage } from '../page/site-page.ts';
import { DocsFrame } from './docs-frame.tsx';
import { documents, groupOf, INDEX, linkOf, pathOf } from './documents.ts';
import { PICTURES_PATH } from './pictures-path.ts';
import type { SearchedPage } from './search/search-index.ts';
import { searchedPage } from './search/searched-pages.ts';
import { SERVER_FILES, withServerFiles } from './server-files.ts';

type Size = { readonly width: number; readonly height: number };

type Document = Rendered & { readonly path: string; readonly title: string; readonly text: string };

/** The public pages as HTML. */
export const renderDocs = (pictures: SiteFacts['pictures']): readonly Document[] =>
  [...documents].map(([name, markdown]) => {
    const text = name === SERVER_FILES ? withServerFiles(markdown) : markdown;
    const title = /^# (.+)$/m.exec(text)?.[1] ?? name;
    const pictureOf: PictureOf = (href) => {
      const size = pictures.get(href.replace('pictures/', ''));
      if (!size) throw new Error(`${name}.md shows a picture that doesn't exist: ${href}`);
      return { src: `${PICTURES_PATH}/${href.replace('pictures/', '')}`, ...shownSize(size) };
    };
    return { path: pathOf(name), title, text, ...renderMarkdown(text, { linkOf, pictureOf }) };
  });

const COLUMN_WIDTH = 720;

/** Shows a picture of a whole screen at half its size, so that it's sharp and leaves room for the text. */
const shownSize = ({ width, height }: Size): Size =>
  width > COLUMN_WIDTH ? { width: Math.round(width / 2), height: Math.round(height / 2) } : { width, height };

/** The documentation, a page for each public file. `version` is that of the product. */
export const docsPages = (docs: readonly Document[], version: string): readonly SitePage[] =>
  docs.map((one) => docsPage(one, version));

/** The documentation as its search sees it. The index has nothing that its links don't lead to. */
export const searchedDocs = (docs: readonly Document[]): readonly SearchedPage[] =>
  docs
    .filter(({ path }) => path !== pathOf(INDEX))
    .map(({ path, title, html }) => searchedPage({ path, title, html, group: groupOf(path)?.title ?? '' }));

const docsPage = ({ path, title, text, html, headings }: Document, version: string): SitePage => {
  return {
    path,
    title: path === pathOf(INDEX) ? 'Documentation' : `${title}, documentation`,
    description: firstSentences(text),
    script: 'docs',
    markdown: withSiteLinks(text),
    content: (
      <DocsFrame path={path} version={version} headings={headings}>
        <Prose html={html} />
      </DocsFrame>
    ),
  };
};

const withSiteLinks = (text: string): string =>
  text.replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, words: string, href: string) => {
    const target = linkOf(href);
    if (target === undefined) return words;
    return `[${words}](${target.replace(/^(\/docs\/[a-z-]+)(?=#|$)/, '$1.md')})`;
  });

const MOST_LETTERS = 160;

/** The first paragraph or item of a list, as much of it as search results show. */
const firstSentences = (text: string): string => {
  const first = text.split(/\n\n+|\n(?=- )/).find((part) => !/^(#|\||```)/.test(part)) ?? '';
  const words = first
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|^- /g, '')
    .replace(/\s+/g, ' ');
  return words.length <= MOST_LETTERS ? words : `${words.slice(0, MOST_LETTERS).replace(/\s+\S*$/, '')} …`;
};
