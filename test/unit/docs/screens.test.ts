import { expect, test } from 'vitest';
import { docsPage, rowsOf, textOf } from '../../support/docs.ts';
import { missingTests } from '../../support/shown-by.ts';

const rows = rowsOf(textOf(docsPage('screens'))).map(([findings = '', promise = '', shown = '']) => ({
  findings: findings.split(', '),
  promise,
  shown,
}));
const numbered = (letter: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);

test('every finding that had to be or should be mended has its promise, once', () => {
  const found = rows.flatMap(({ findings }) => findings);
  expect(found.filter((finding) => !finding.startsWith('C'))).toEqual([...numbered('A', 10), ...numbered('B', 32)]);
  expect(new Set(found).size).toBe(found.length);
  expect(rows.filter(({ promise }) => promise === '')).toEqual([]);
});

test.each(rows)('what is promised of $findings is shown by tests that there are', ({ shown }) => {
  expect(missingTests(docsPage('screens'), shown)).toEqual([]);
});
