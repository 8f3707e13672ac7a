import { expect, test } from 'vitest';
import { rowsOf, textOf } from '../../support/docs.ts';
import { missingByTitle } from '../../support/shown-by.ts';

const rows = rowsOf(textOf('test/screen-findings.md')).map(([finding = '', promise = '', shown = '']) => ({
  finding,
  promise,
  tests: shown.split('<br>'),
}));
const numbered = (letter: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);

test('every finding of the third review of the screens has its promise, once', () => {
  const found = rows.map(({ finding }) => finding);
  expect(found.filter((finding) => !finding.startsWith('C'))).toEqual([...numbered('A', 5), ...numbered('B', 23)]);
  expect(new Set(found).size).toBe(found.length);
  expect(rows.filter(({ promise }) => promise === '')).toEqual([]);
});

test('each names tests that there are, by file and title or the beginning of it', () => {
  expect(missingByTitle(rows.flatMap(({ tests }) => tests))).toEqual([]);
});
