import { expect, test } from 'vitest';
import { docsPage, rowsOf, section, textOf } from '../../support/docs.ts';
import { missingTests } from '../../support/shown-by.ts';

const page = textOf(docsPage('failure-modes'));
const headings = [...page.matchAll(/^## (?!Measured)(.+)$/gm)].map(([heading]) => heading);
const rows = headings.flatMap((heading) => rowsOf(section(page, heading)));

test('every failure has what people see, what is lost and how it recovers', () => {
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter((cells) => cells.length !== 5 || cells.includes(''))).toEqual([]);
});

test.each(rows)('%s: its tests exist', (...cells) => {
  expect(missingTests(docsPage('failure-modes'), cells.at(-1) ?? '')).toEqual([]);
});
