import { describe, expect, test } from 'vitest';
import { docsPage, rowsOf, section, textOf } from '../../support/docs.ts';
import { missingByTitle } from '../../support/shown-by.ts';

const page = textOf('test/spec-coverage.md');
const list = textOf(docsPage('differences'));
const sentences = rowsOf(page).map(([sentence = '', state = '', shown = '']) => {
  const all = shown.split('<br>');
  const isDifference = (one: string) => one.startsWith('difference: ');
  return {
    sentence,
    state,
    shown: all,
    tests: all.filter((one) => !isDifference(one)),
    differences: all.filter(isDifference),
  };
});

/** The headings of the list are the only three reasons that a difference may have. */
const REASONS = ['## Placeholders that would be false', '## Unsafe or losing data', '## Clearer for the reader'];
/** Allowed to fall only: a new difference takes the place of one that was taken back. */
const MOST_DIFFERENCES = 61;
const differences = REASONS.flatMap((heading) =>
  rowsOf(section(list, heading)).map(([words = '', ours = '', why = '']) => ({
    anchor: heading.slice(3).toLowerCase().replaceAll(' ', '-'),
    words,
    ours,
    why,
  })),
);

/** The listed differences that a link of the page means. */
const namedBy = (link: string) => {
  const [, words = '', anchor = ''] =
    /^difference: \[(.+)\]\(\.\.\/web\/content\/docs\/differences\.md#(.+)\)$/.exec(link) ?? [];
  return differences.filter((one) => words !== '' && one.anchor === anchor && one.words.includes(words));
};

describe('the coverage of the specification', () => {
  test('goes through all of its nine sections, each sentence once in its part', () => {
    const sections = [...page.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(sentences.length).toBeGreaterThan(350);
    for (const part of page.split(/^#{2,3} /m)) {
      const rows = rowsOf(part).map(([sentence]) => sentence);
      expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
    }
  });

  test('has a test for each sentence', () => {
    expect(sentences.filter(({ sentence, tests }) => sentence === '' || tests.length === 0)).toEqual([]);
  });

  test('gives each sentence a state: done, different with the reason of its differences, or open with what is missing', () => {
    const wrong = sentences.filter(({ state, differences: links }) => {
      if (links.length === 0) return !/^done$|^open: .+\.$/.test(state);
      const reasons = new Set(links.flatMap(namedBy).map(({ why }) => why));
      return state !== `different: ${[...reasons].join(' ')}`;
    });
    expect(wrong).toEqual([]);
  });

  test('names tests that there are, by file and title or the beginning of it', () => {
    const tests = sentences.flatMap((one) => one.tests);
    expect(tests.length).toBeGreaterThan(350);
    expect(missingByTitle(tests)).toEqual([]);
  });

  test('names one listed difference with each link, and each listed difference somewhere', () => {
    const links = [...new Set(sentences.flatMap((one) => one.differences))];
    expect(links.filter((link) => namedBy(link).length !== 1)).toEqual([]);
    const named = new Set(links.flatMap(namedBy));
    expect(differences.filter((one) => !named.has(one))).toEqual([]);
  });
});

test('each difference has a reason in one sentence, and there are no more of them than before', () => {
  expect(differences.filter(({ ours, why }) => ours === '' || !/^[^.]+(\.\w[^.]*)*\.$/.test(why))).toEqual([]);
  expect(differences.length).toBeLessThanOrEqual(MOST_DIFFERENCES);
});
