import { describe, expect, it } from 'vitest';
import { asvsLevels } from '../../support/asvs.ts';
import { docsPage, rowsOf, section, textOf } from '../../support/docs.ts';
import { missingTests } from '../../support/shown-by.ts';

const page = textOf(docsPage('asvs'));
const lacks = section(page, "## What Allclear doesn't have");
const numbersIn = (text: string): readonly string[] => text.match(/\b\d+\.\d+\.\d+\b/g) ?? [];

const evidence = 'test/unit/docs/asvs-evidence.md';
const numbersBefore = (requirement: string) => numbersIn(requirement.split(' ').filter(isNumber).join(' '));
const held = rowsOf(section(page, '## What Allclear has')).map(([requirement = '', by = '']) => ({
  numbers: numbersBefore(requirement),
  by,
}));
const shown = rowsOf(textOf(evidence)).map(([numbers = '', tests = '']) => ({
  numbers: numbersBefore(numbers),
  tests,
}));
const lacking = lacks
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .flatMap((line) => numbersIn(line.slice(0, line.indexOf(':'))));

function isNumber(word: string): boolean {
  return /^\d+\.\d+\.\d+,?$/.test(word);
}

describe('what the documentation says of the ASVS', () => {
  it('has the numbers and levels of the whole standard to go by', () => {
    expect(asvsLevels.size).toBe(345);
    const count = (wanted: number) => [...asvsLevels.values()].filter((level) => level === wanted).length;
    expect([count(1), count(2), count(3)]).toEqual([70, 183, 92]);
  });

  it('names requirements that there are, of level 1 or 2, each once, as held or as lacking', () => {
    const named = [...held.flatMap(({ numbers }) => numbers), ...lacking];
    expect(held.length).toBeGreaterThan(40);
    expect(lacking.length).toBeGreaterThan(15);
    expect(named.filter((number) => (asvsLevels.get(number) ?? 3) > 2)).toEqual([]);
    expect(named.filter((number, index) => named.indexOf(number) !== index)).toEqual([]);
    expect(held.filter(({ numbers }) => numbers.length === 0)).toEqual([]);
  });

  it('says how each holds, and has a test for it by its title', () => {
    expect(held.filter(({ by }) => by === '')).toEqual([]);
    expect(shown.map(({ numbers }) => numbers)).toEqual(held.map(({ numbers }) => numbers));
    for (const { numbers, tests } of shown) expect(missingTests(evidence, tests), numbers.join(' ')).toEqual([]);
  });
});
