import { anchorOf } from '../markdown/anchor-of.ts';
import { REFERENCE_PATH } from '../reference/reference-path.ts';
import { PICTURES_PATH } from './pictures-path.ts';
import { SERVER_FILES, serverFileOf } from './server-files.ts';

const files = import.meta.glob<string>(['../../content/docs/*.md', '../../../CHANGELOG.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const INDEX = 'index';

export type DocsLink = { readonly path: string; readonly title: string };
export type Group = { readonly title: string; readonly pages: readonly DocsLink[] };

/** Finds a document's name and anchor in a path, such as `settings` in `settings.md#email`. */
const partsOf = (path: string) => {
  const [, name, anchor = ''] = /([A-Za-z-]+)\.md(#.*)?$/.exec(path) ?? [];
  return { name: name?.toLowerCase() ?? '', anchor };
};

const everyDocument = new Map(Object.entries(files).map(([file, text]) => [partsOf(file).name, text]));

/** The index lists the public pages; pages for contributors stay in the repository. */
const index = everyDocument.get(INDEX) ?? '';
const named = new Set([...index.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => partsOf(href).name));

/** The Markdown of the public pages, by name. */
export const documents: ReadonlyMap<string, string> = new Map(
  [...everyDocument].filter(([name]) => name === INDEX || named.has(name)),
);

export const pathOf = (name: string): string => (name === INDEX ? '/docs' : `/docs/${name}`);

/** The site's URL for a link of a document; undefined for files of the repository that the site doesn't have. */
export const linkOf = (href: string): string | undefined => {
  if (href.startsWith('pictures/')) return href.replace('pictures', PICTURES_PATH);
  const { name, anchor } = partsOf(href);
  if (documents.has(name) && !/^https?:/.test(href)) return pathOf(name) + anchor;
  if (href.endsWith('/openapi.yaml')) return REFERENCE_PATH;
  const file = serverFileOf(href);
  if (file !== undefined) return `${pathOf(SERVER_FILES)}#${anchorOf(file)}`;
  return /^(https?:|mailto:|#|\/)/.test(href) ? href : undefined;
};

/** The headings of the index with the links below each. */
export const groups: readonly Group[] = index
  .split(/^## /m)
  .slice(1)
  .map((part) => ({
    title: part.slice(0, part.indexOf('\n')),
    pages: [...part.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, title = '', href = '']) => ({
      path: linkOf(href) ?? href,
      title,
    })),
  }));

export const groupOf = (path: string): Group | undefined =>
  groups.find(({ pages }) => pages.some((page) => page.path === path));
