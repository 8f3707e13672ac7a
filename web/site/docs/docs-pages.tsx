import { capitalised } from '../../ui/text/capitalised.ts';
import { Contents, Prose } from '../markdown/prose.tsx';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import type { SitePage } from '../page/site-page.ts';
import { REFERENCE_PATH } from '../reference/reference-page.tsx';

const files = import.meta.glob<string>('../../content/docs/*.md', { query: '?raw', import: 'default', eager: true });
const INDEX = 'index';

/** By name, such as `settings`. */
const documents = new Map(Object.entries(files).map(([file, text]) => [file.replace(/^.*\/|\.md$/g, ''), text]));

/** The documentation, a page for each file. */
export const docsPages = (): readonly SitePage[] => [...documents].map(([name, text]) => docsPage(name, text));

const docsPage = (name: string, text: string): SitePage => {
  const { html, headings } = renderMarkdown(text, linkOf);
  const title = /^# (.+)$/m.exec(text)?.[1] ?? name;
  return {
    path: pathOf(name),
    title: name === INDEX ? 'Documentation' : `${title}, documentation`,
    description: firstSentences(text),
    markdown: withSiteLinks(text),
    content: (
      <div className="site-wrap site-docs">
        <nav className="site-docs-nav" aria-label="Documentation">
          {groups().map(({ title: group, pages }) => (
            <div key={group}>
              <h2>{group}</h2>
              <ul>
                {pages.map((page) => (
                  <li key={page.path}>
                    <a href={page.path} aria-current={page.path === pathOf(name) ? 'page' : undefined}>
                      {page.title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <article>
          <Prose html={html} />
        </article>
        <Contents headings={headings} />
      </div>
    ),
  };
};

const pathOf = (name: string): string => (name === INDEX ? '/docs' : `/docs/${name}`);

/** Files of the repository are not on the site, but for the contract, which is a page of its own. */
const linkOf = (href: string): string | undefined => {
  const [, name, anchor = ''] = /^([a-z-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (name !== undefined && documents.has(name)) return pathOf(name) + anchor;
  if (href.endsWith('/openapi.yaml')) return REFERENCE_PATH;
  return /^(https?:|mailto:|#|\/)/.test(href) ? href : undefined;
};

const withSiteLinks = (text: string): string =>
  text.replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, words: string, href: string) => {
    const target = linkOf(href);
    if (target === undefined) return words;
    return `[${words}](${target.replace(/^(\/docs\/[a-z-]+)/, '$1.md')})`;
  });

type Group = { readonly title: string; readonly pages: readonly { readonly path: string; readonly title: string }[] };

/** The index has its pages under paragraphs such as "For who uses it:". */
const groups = (): readonly Group[] => {
  const [, ...parts] = (documents.get(INDEX) ?? '').split(/^([A-Z][^\n]*):$/m);
  return parts.flatMap((title, at) => {
    const list = parts[at + 1] ?? '';
    if (at % 2 === 1) return [];
    const pages = [...list.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, words = '', href = '']) => ({
      path: linkOf(href) ?? href,
      title: capitalised(words),
    }));
    return [{ title, pages }];
  });
};

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
