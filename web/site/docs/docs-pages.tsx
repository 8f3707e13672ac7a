import { Contents, Prose } from '../markdown/prose.tsx';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import type { SitePage } from '../page/site-page.ts';
import { REFERENCE_PATH } from '../reference/reference-page.tsx';

const files = import.meta.glob<string>(['../../content/docs/*.md', '../../../CHANGELOG.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const INDEX = 'index';

type DocsLink = { readonly path: string; readonly title: string };
type Group = { readonly title: string; readonly pages: readonly DocsLink[] };

/** Finds a document's name and anchor in a path, such as `settings` in `settings.md#email`. */
const partsOf = (path: string) => {
  const [, name, anchor = ''] = /([A-Za-z-]+)\.md(#.*)?$/.exec(path) ?? [];
  return { name: name?.toLowerCase() ?? '', anchor };
};

const everyDocument = new Map(Object.entries(files).map(([file, text]) => [partsOf(file).name, text]));

/** The index lists the public pages; pages for contributors stay in the repository. */
const index = everyDocument.get(INDEX) ?? '';
const named = new Set([...index.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => partsOf(href).name));
const documents = new Map([...everyDocument].filter(([name]) => name === INDEX || named.has(name)));

/** The documentation, a page for each public file. */
export const docsPages = (): readonly SitePage[] => [...documents].map(([name, text]) => docsPage(name, text));

const docsPage = (name: string, text: string): SitePage => {
  const { html, headings } = renderMarkdown(text, linkOf);
  const title = /^# (.+)$/m.exec(text)?.[1] ?? name;
  const path = pathOf(name);
  return {
    path,
    title: name === INDEX ? 'Documentation' : `${title}, documentation`,
    description: firstSentences(text),
    markdown: withSiteLinks(text),
    content: (
      <div className="site-wrap site-docs">
        <Navigation path={path} />
        <article>
          <Breadcrumbs path={path} />
          <Prose html={html} />
          <Neighbours path={path} />
        </article>
        <Contents headings={headings} />
      </div>
    ),
  };
};

const Navigation = ({ path }: { path: string }) => (
  <nav className="site-docs-nav" aria-label="Documentation">
    {groups.map(({ title, pages }) => (
      <div key={title}>
        <h2>{title}</h2>
        <ul>
          {pages.map((page) => (
            <li key={page.path}>
              <a href={page.path} aria-current={page.path === path ? 'page' : undefined}>
                {page.title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
);

/** Shows the group of a page; the home page has none. */
const Breadcrumbs = ({ path }: { path: string }) => {
  const group = groups.find(({ pages }) => pages.some((page) => page.path === path));
  if (!group) return null;
  return (
    <nav className="site-docs-path" aria-label="Breadcrumbs">
      <a href={pathOf(INDEX)}>Docs</a> › {group.title}
    </nav>
  );
};

/** Links to the pages before and after this one. */
const Neighbours = ({ path }: { path: string }) => {
  const pages = [{ path: pathOf(INDEX), title: 'Docs' }, ...groups.flatMap((group) => group.pages)];
  const at = pages.findIndex((page) => page.path === path);
  const [previous, next] = [pages[at - 1], pages[at + 1]];
  return (
    <nav className="site-docs-neighbours" aria-label="Previous and next page">
      {previous && (
        <a href={previous.path} rel="prev">
          ← {previous.title}
        </a>
      )}
      {next && (
        <a href={next.path} rel="next">
          {next.title} →
        </a>
      )}
    </nav>
  );
};

const pathOf = (name: string): string => (name === INDEX ? '/docs' : `/docs/${name}`);

/** Files of the repository aren't on the site, except the contract, which has its own page. */
const linkOf = (href: string): string | undefined => {
  const { name, anchor } = partsOf(href);
  if (documents.has(name) && !/^https?:/.test(href)) return pathOf(name) + anchor;
  if (href.endsWith('/openapi.yaml')) return REFERENCE_PATH;
  return /^(https?:|mailto:|#|\/)/.test(href) ? href : undefined;
};

const withSiteLinks = (text: string): string =>
  text.replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, words: string, href: string) => {
    const target = linkOf(href);
    if (target === undefined) return words;
    return `[${words}](${target.replace(/^(\/docs\/[a-z-]+)/, '$1.md')})`;
  });

/** The headings of the index with the links below each. */
const groups: readonly Group[] = index
  .split(/^## /m)
  .slice(1)
  .map((part) => ({
    title: part.slice(0, part.indexOf('\n')),
    pages: [...part.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, title = '', href = '']) => ({
      path: linkOf(href) ?? href,
      title,
    })),
  }));

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
