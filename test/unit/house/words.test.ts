import { describe, expect, test } from 'vitest';
import { filesUnder } from '../../support/docs.ts';
import { sourcePaths } from '../../support/sources.ts';
import { allWords } from '../../support/words/all-words.ts';
import { commentsOf, proseOf } from '../../support/words/prose.ts';
import { type Place, rules } from '../../support/words/rules.ts';
import type { Words } from '../../support/words/strings.ts';

/** Texts that may break a rule, by file and text. */
const reasons: Readonly<Record<string, string>> = {
  'src/integrations/news/detect-news.ts: fact {…}': 'a key that nobody reads',
  'web/site/landing/sample-board.ts: The sample has no trouble with {…}.': 'an error that only developers see',
};

type Break = { readonly key: string; readonly message: string };

const breaksOf = (words: readonly Words[], placeOf: (path: string) => Place): readonly Break[] =>
  words.flatMap(({ path, line, text }) => {
    const prose = text.replaceAll(/`[^`]*`/g, '');
    return rules
      .filter(({ places, pattern }) => places.includes(placeOf(path)) && pattern.test(prose))
      .map(({ pattern, not, say }) => ({
        key: `${path}: ${text}`,
        message: `${path}:${line} has "${pattern.exec(prose)?.[0]}" (instead of "${not}" say "${say}"): ${text}`,
      }));
  });

const documents = [
  ...filesUnder('web/content').filter((path) => path.endsWith('.md')),
  'README.md',
  'CHANGELOG.md',
  'test/bench/README.md',
  'test/bench/results.md',
  'test/findings.md',
  'test/spec-coverage.md',
];
const commented = sourcePaths.filter((path) => !path.startsWith('migrations/'));

const breaks: readonly Break[] = [
  ...breaksOf(allWords(), (path) => (path.startsWith('web/') ? 'screen' : 'message')),
  ...breaksOf(documents.flatMap(proseOf), () => 'docs'),
  ...breaksOf(commented.flatMap(commentsOf), () => 'comment'),
];

describe('the words of the style guide', () => {
  test('are used on screens, in messages, docs and comments', () => {
    expect(breaks.filter(({ key }) => !(key in reasons)).map(({ message }) => message)).toEqual([]);
  });

  test('have exceptions that are still needed', () => {
    const keys = breaks.map(({ key }) => key);
    expect(Object.keys(reasons).filter((key) => !keys.includes(key))).toEqual([]);
  });

  test.each(rules)('say "$say" instead of "$not"', ({ pattern, not, say }) => {
    expect(not).toMatch(pattern);
    for (const other of rules) expect(say).not.toMatch(other.pattern);
  });
});
