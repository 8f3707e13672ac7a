import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docsPage, filesUnder, namesIn, rowsOf, textOf } from '../../support/docs.ts';

const sources = filesUnder('src').filter((path) => path.endsWith('.ts'));
const exportedTypes = new Set(
  sources.flatMap((path) =>
    [...textOf(path).matchAll(/^export (?:type|class|interface) (\w+)/gm)].map(([, name = '']) => name),
  ),
);

const glossary = textOf(docsPage('glossary'));
const [terms = '', retired = ''] = glossary.split('## Retired words');
const entries = rowsOf(terms).map(([term = '', types = '']) => ({ term, types: namesIn(types) }));
const MOST_TERMS = 65;

const named = new Set(entries.flatMap(({ types }) => types));

describe('the glossary', () => {
  it('names types that exist', () => {
    expect([...named].filter((name) => !exportedTypes.has(name))).toEqual([]);
  });

  it('has every type that a module shows others', () => {
    const shown = sources
      .filter((path) => /^src\/\w+\/index\.ts$/.test(path))
      .flatMap((path) => [...textOf(path).matchAll(/\{([^}]*)\}/g)].flatMap(([, names = '']) => names.split(',')))
      .map((name) => name.trim())
      .filter((name) => name !== '');
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((name) => !named.has(name))).toEqual([]);
  });

  it('has each term and each type once', () => {
    expect(twice(entries.map(({ term }) => term))).toEqual([]);
    expect(twice(entries.flatMap(({ types }) => types))).toEqual([]);
  });

  it(`stays short: at most ${MOST_TERMS} terms`, () => {
    expect(entries.length).toBeGreaterThan(40);
    expect(entries.length).toBeLessThanOrEqual(MOST_TERMS);
  });

  it('retires words that no type and no file of the server has any more', () => {
    // A word with a bracket is retired in that sense alone.
    const words = rowsOf(retired)
      .flatMap(([not = '']) => (not.includes('(') ? [] : not.split(',')))
      .map((word) => word.trim().split(/[ -]/));
    expect(words).toContainEqual(['set', 'aside']);
    const wordsOfType = (type: string) => (type.match(/[A-Z][a-z]*/g) ?? []).map((word) => word.toLowerCase());
    const wordsOfFile = (path: string) => basename(path, '.ts').split('-');
    const keeps = (name: readonly string[]) => words.some((word) => hasWord(name, word));
    expect([...exportedTypes].filter((type) => keeps(wordsOfType(type)))).toEqual([]);
    expect(sources.filter((path) => keeps(wordsOfFile(path)))).toEqual([]);
  });
});

const twice = (all: readonly string[]): readonly string[] => all.filter((one, index) => all.indexOf(one) !== index);

/** Whether the words of a name stand in another one, side by side; a plural counts. */
const hasWord = (name: readonly string[], words: readonly string[]): boolean =>
  name.some((_, at) => words.every((word, offset) => [word, `${word}s`].includes(name[at + offset] ?? '')));
