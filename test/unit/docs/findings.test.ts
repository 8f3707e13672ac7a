import { expect, test } from 'vitest';
import { rowsOf, textOf } from '../../support/docs.ts';
import { missingByTitle } from '../../support/shown-by.ts';

const rows = rowsOf(textOf('test/findings.md')).map(([finding = '', shown = '', broken = '']) => ({
  finding,
  tests: shown.split('<br>'),
  broken,
}));

test('each finding of the reviews stands once in the list, with how it was broken again', () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter(({ finding, broken }) => finding === '' || broken === '')).toEqual([]);
  expect(new Set(rows.map(({ finding }) => finding)).size).toBe(rows.length);
});

test('each finding names tests that there are, by file and title or the beginning of it', () => {
  expect(missingByTitle(rows.flatMap(({ tests }) => tests))).toEqual([]);
});
