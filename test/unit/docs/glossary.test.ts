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

  it('has each term once', () => {
    const all = entries.map(({ term }) => term);
    expect(all.filter((term, index) => all.indexOf(term) !== index)).toEqual([]);
  });

  it('retires words that no type has any more', () => {
    // One with a bracket is retired in that sense alone.
    const words = rowsOf(retired)
      .flatMap(([not = '']) => (not.includes('(') ? [] : not.split(',')))
      .map((word) => word.trim().replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase()));
    expect(words).toContain('SetAside');
    const parts = (type: string) => type.match(/[A-Z][a-z]*/g) ?? [];
    const kept = [...exportedTypes].filter((type) => words.some((word) => hasWord(parts(type), parts(word))));
    expect(kept).toEqual([]);
  });
});

/** Whether the words of a name stand in another one, side by side; a plural counts. */
const hasWord = (name: readonly string[], words: readonly string[]): boolean =>
  name.some((_, at) => words.every((word, offset) => [word, `${word}s`].includes(name[at + offset] ?? '')));
