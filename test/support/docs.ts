import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A file of the project, by its path from the top. */
export const textOf = (path: string): string => readFileSync(resolve(root, path), 'utf8');

const docsFolder = 'web/content/docs';

/** The path of a page of the documentation, such as `settings`. */
export const docsPage = (name: string): string => `${docsFolder}/${name}.md`;

/** The README and every page of the documentation, by their path from the top. */
export const documents: readonly string[] = [
  'README.md',
  ...readdirSync(resolve(root, docsFolder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${docsFolder}/${name}`),
];

/** The path from the top of what a link or a name in that document leads to. */
export const targetOf = (document: string, link: string): string =>
  relative(root, resolve(root, dirname(document), link));

/** Every file of a folder of the project, by its path from the top. */
export const filesUnder = (folder: string): readonly string[] =>
  readdirSync(resolve(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, resolve(entry.parentPath, entry.name)));

/** The code and texts of the product, where every word on its screens and in its answers comes from. */
export const productText = (): string =>
  ['src', 'web', 'api-spec']
    .flatMap(filesUnder)
    .filter((path) => /\.(tsx?|md)$/.test(path) && !/^web\/(?:dist|content\/docs)\//.test(path))
    .map(textOf)
    .join('\n');

/** What stands under a heading, up to the next of the same level or above. */
export const section = (markdown: string, heading: string): string => {
  const start = markdown.indexOf(`\n${heading}\n`);
  if (start < 0) throw new Error(`There is no heading "${heading}".`);
  const level = /^#+/.exec(heading)?.[0].length ?? 1;
  const rest = markdown.slice(start + heading.length + 2);
  const end = rest.search(new RegExp(`^#{1,${level}} `, 'm'));
  return end < 0 ? rest : rest.slice(0, end);
};

/** The cells of a text's tables, row by row, heads and rules left out. */
export const rowsOf = (markdown: string): readonly (readonly string[])[] =>
  markdown
    .split('\n')
    .filter((line, index, lines) => line.startsWith('|') && !isRule(line) && !isRule(lines[index + 1] ?? ''))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const isRule = (line: string): boolean => /^\|(?:\s*:?-+:?\s*\|)+$/.test(line);

/** A text without its fenced blocks, and those blocks by themselves. */
export const proseAndCode = (markdown: string): { readonly prose: string; readonly code: readonly string[] } => {
  const parts = markdown.split(/^```.*$/m);
  return {
    prose: parts.filter((_, index) => index % 2 === 0).join('\n'),
    code: parts.filter((_, index) => index % 2 === 1),
  };
};

/** What a text has between backticks. */
export const namesIn = (prose: string): readonly string[] =>
  [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);

const generated = (table: string): string => `<!-- by make docs, from the code -->\n\n${table}\n\n<!-- end -->`;

/** The page with its generated table as the code has it now. */
export const withTable = (markdown: string, table: string): string =>
  markdown.replace(/<!-- by make docs, from the code -->.*<!-- end -->/s, () => generated(table));
