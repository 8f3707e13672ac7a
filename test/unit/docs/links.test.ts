import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { docsPage, documents, filesUnder, namesIn, proseAndCode, targetOf, textOf } from '../../support/docs.ts';
import { createCommandLine } from '../../support/test-terminal.ts';

const root = resolve(import.meta.dirname, '../../..');
const pages = documents.map((path) => ({ path, ...proseAndCode(textOf(path)) }));
type Page = (typeof pages)[number];

/** All of it that may name something: what stands between backticks, and the fenced blocks. */
const namesOf = ({ prose, code }: Page): readonly string[] => [...namesIn(prose), ...code];

/** Of every document what `find` sees in it and `isThere` doesn't know, as `document: name`. */
const missing = (find: (page: Page) => readonly string[], isThere: (name: string) => boolean) => {
  const found = pages.flatMap((page) => find(page).map((name) => ({ path: page.path, name })));
  expect(found.length).toBeGreaterThan(0);
  return found.filter(({ name }) => !isThere(name)).map(({ path, name }) => `${path}: ${name}`);
};

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const exists = (path: string): boolean => existsSync(resolve(root, path));

describe('README and documentation', () => {
  it('are found from the README', () => {
    const linked = pages.filter(({ path }) => path === 'README.md' || path === docsPage('index')).flatMap(linksOf);
    expect(documents.filter((path) => path !== 'README.md' && !linked.includes(path))).toEqual([]);
  });

  it('link to files that exist, and to headings that they have', () => {
    const leads = (link: string) => {
      const [path = '', anchor] = link.split('#');
      return exists(path) && (anchor === undefined || anchorsOf(textOf(path)).includes(anchor));
    };
    expect(missing(linksOf, leads)).toEqual([]);
  });

  it('have links on the site only to what the site has', () => {
    const index = docsPage('index');
    const shown = pages.filter(({ path }) => path === index).flatMap(linksOf);
    const isShown = (link: string) => {
      const path = link.replace(/#.*$/, '');
      return (
        [index, ...shown].includes(path) ||
        /^ops\/|\/pictures\/|^(?:compose\.yaml|Dockerfile|\.env\.example)$/.test(path)
      );
    };
    const isPublic = ({ path }: Page) => path === index || shown.includes(path);
    expect(missing((page) => (isPublic(page) ? linksOf(page) : []), isShown)).toEqual([]);
  });

  it('name files and folders that exist', () => {
    const path = /^(?:src|web|cli|test|api-spec|migrations)\/[\w./-]*$/;
    const inTrees = (code: readonly string[]) =>
      code.flatMap((block) => matches(block, /(?:^|\s)((?:src|cli|test)\/[\w./-]+\.\w+)(?=\s|$)/gm));
    expect(
      missing(({ prose, code }) => [...namesIn(prose).filter((name) => path.test(name)), ...inTrees(code)], exists),
    ).toEqual([]);
  });

  it('name targets that the Makefile has', () => {
    const makefile = textOf('Makefile');
    const benches = (/^BENCHES = (.*)$/m.exec(makefile)?.[1] ?? '').split(' ').map((name) => `bench-${name}`);
    const targets = new Set([...matches(makefile, /^([a-z][a-z-]*):/gm), ...benches]);
    const used = (page: Page) => namesOf(page).flatMap((text) => matches(text, /(?:^|\s|\()make ([a-z][a-z-]*)/gm));
    expect(missing(used, (name) => targets.has(name))).toEqual([]);
  });

  it('name scripts that package.json has', () => {
    const scripts: Readonly<Record<string, string>> = JSON.parse(textOf('package.json')).scripts;
    const used = (page: Page) => namesOf(page).flatMap((text) => matches(text, /npm run (?:-s )?([\w:-]+)/g));
    expect(missing(used, (name) => name in scripts)).toEqual([]);
  });

  it('name commands and options that the command line has', async () => {
    const used = (page: Page) => namesOf(page).flatMap((text) => matches(text, /^(?:npx )?allclear ([a-z-].*)$/gm));
    const lines = [...new Set(pages.flatMap(used))];
    const known = await Promise.all(lines.map(async (line) => ({ line, isKnown: await isCommand(line) })));
    const commands = new Set(known.flatMap(({ line, isKnown }) => (isKnown ? [line] : [])));
    expect(missing(used, (line) => commands.has(line))).toEqual([]);
  });

  it('name settings that there are', () => {
    const sources = [...filesUnder('src/app'), ...filesUnder('cli')].map(textOf).join('\n');
    const setting = /\b(ALLCLEAR_[A-Z_]*[A-Z])\b/g;
    const known = new Set(matches(sources, setting));
    const used = ({ path }: Page) => matches(textOf(path), setting);
    expect(missing(used, (name) => known.has(name))).toEqual([]);
  });

  it('keep the README short', () => {
    expect(textOf('README.md').length).toBeLessThan(10_000);
  });
});

const commandLine = await createCommandLine();
afterAll(commandLine.remove);

/** Whether the help of the command that stands in this line has all of its options. */
const isCommand = async (line: string): Promise<boolean> => {
  const words = line.replace(/ +#.*$/, '').split(' ');
  const { stdout: help } = await commandLine.run([...words.filter((word) => /^[a-z]/.test(word)), '--help']);
  const [, usage = ''] = /^USAGE\n {2}allclear (.*)$/m.exec(help) ?? [];
  const [first = '', second = ''] = words;
  const isNamed = first.startsWith('-') || usage.startsWith(`${first} `);
  const isWhole = !usage.includes('<command>') || !/^[a-z]/.test(second);
  return isNamed && isWhole && words.every((word) => !word.startsWith('--') || help.includes(word));
};

/** What a document links to in this repository, from the top of it. */
const linksOf = ({ path, prose }: Page): readonly string[] =>
  matches(prose, /\]\(([^)\s]+)\)/g)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => (link.startsWith('#') ? path + link : targetOf(path, link)));

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (markdown: string): readonly string[] =>
  matches(proseAndCode(markdown).prose, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
