import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsPage, rowsOf, section, textOf } from '../../support/docs.ts';
import { titlesIn } from '../../support/shown-by.ts';
import { projectRoot } from '../../support/sources.ts';

const page = textOf('test/spec-coverage.md');
const sentences = rowsOf(page).map(([sentence = '', state = '', shown = '']) => ({
  sentence,
  state,
  shown: shown.split('<br>'),
}));
const named = sentences.flatMap(({ shown }) => shown);
const tests = named.filter((one) => !one.startsWith('difference: '));
const differences = named.filter((one) => one.startsWith('difference: '));

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

  test('says of each sentence what shows it', () => {
    expect(sentences.filter(({ sentence, shown }) => sentence === '' || shown.some((one) => one === ''))).toEqual([]);
  });

  test('has a test for each sentence, and a difference for each that is different', () => {
    const isDifference = (one: string) => one.startsWith('difference: ');
    const wrong = sentences.filter(
      ({ state, shown }) => shown.every(isDifference) || state !== (shown.some(isDifference) ? 'different' : 'done'),
    );
    expect(wrong).toEqual([]);
  });

  test('gives a reason for each difference', () => {
    const tables = textOf(docsPage('differences'))
      .split('\n')
      .filter((line) => line.startsWith('| '));
    expect(tables.length).toBeGreaterThan(70);
    expect(tables.filter((line) => !/^\|.+\|.+\|.+[.] \|$|why \|$|--- \|$/.test(line))).toEqual([]);
  });

  test('names tests that there are, by file and title or the beginning of it', () => {
    expect(tests.length).toBeGreaterThan(350);
    const missing = [...new Set(tests)].filter((one) => {
      const [, path = '', title = ''] = /^`([^`]+?) › (.+)`$/.exec(one) ?? [];
      const file = `test/${path}`;
      return (
        path === '' || !existsSync(resolve(projectRoot, file)) || !titlesIn(file).some((one) => one.startsWith(title))
      );
    });
    expect(missing).toEqual([]);
  });

  test('names differences that are listed, where they are', () => {
    expect(differences.length).toBeGreaterThan(60);
    const list = textOf(docsPage('differences'));
    const headings = [...list.matchAll(/^## .+$/gm)].map(([heading]) => heading);
    const missing = [...new Set(differences)].filter((one) => {
      const [, words = '', anchor = ''] =
        /^difference: \[(.+)\]\(\.\.\/web\/content\/docs\/differences\.md#(.+)\)$/.exec(one) ?? [];
      const heading = headings.find((each) => each.slice(3).toLowerCase().replaceAll(' ', '-') === anchor);
      return heading === undefined || !section(list, heading).includes(words);
    });
    expect(missing).toEqual([]);
  });
});
