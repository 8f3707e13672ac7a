import { afterEach, expect, test, vi } from 'vitest';
import { createCatalogue } from '../../../../src/monitoring/catalogue/catalogue.ts';
import { catalogueEntry } from '../../../support/catalogue.ts';

const COUNT = 5_000;
const syllables = ['ba', 'co', 'di', 'fu', 'ge', 'ha', 'ki', 'lo', 'mu', 'ne'];
/** A name of its own for each number below 10,000, such as "Bacodi Fuge 12". */
const nameOf = (n: number): string => {
  const [a = '', b = '', c = '', d = ''] = String(n)
    .padStart(4, '0')
    .split('')
    .map((digit) => syllables[Number(digit)]);
  return `${a}${b}${c} ${d}${a} Cloud`;
};
const catalogue = createCatalogue(
  Array.from({ length: COUNT }, (_, n) =>
    catalogueEntry(nameOf(n), { aliases: [`Formerly ${n}`], slug: `entry-${n}` }),
  ),
);
const search = (q: string) => catalogue.search({ q, limit: 20, offset: 0 });

/** The texts that a search compares, and the pairs of letters of the words that it spells. */
const workOf = (q: string) => {
  const comparisons = [vi.spyOn(String.prototype, 'startsWith'), vi.spyOn(String.prototype, 'includes')];
  // lettersApart calls it for each pair of letters, and nothing else of a search does.
  const letters = vi.spyOn(Math, 'min');
  const { total } = search(q);
  const compared = comparisons.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  const spelled = letters.mock.calls.length;
  vi.restoreAllMocks();
  return { total, compared, spelled };
};

afterEach(() => vi.restoreAllMocks());

/** 250,000 comparisons take about 10 ms, and as many pairs of letters too. */
const MOST = 50 * COUNT;

test.each([
  ['a name', nameOf(1_234), 1],
  ['one letter', 'b', 1_000],
  ['a word of every name', 'cloud', COUNT],
  ['a category', 'tools', COUNT],
  ['everything', '', COUNT],
])('with 5,000 entries a search for %s compares each entry a few times', (_, q, least) => {
  const { total, compared, spelled } = workOf(q);
  expect(total).toBeGreaterThanOrEqual(least);
  expect(compared).toBeLessThan(MOST);
  expect(spelled).toBe(0);
});

test.each([
  ['a misspelt name', 'bacodo fugu'],
  ['nothing that there is', 'xylophone'],
  ['the longest text', 'bacodo '.repeat(285).trim()],
])('with 5,000 entries a search for %s spells only words with its first letters', (_, q) => {
  const { compared, spelled } = workOf(q);
  expect(compared).toBeLessThan(2 * MOST);
  expect(spelled).toBeLessThan(MOST);
});

test('with 5,000 entries a URL is looked up, and no entry is compared', () => {
  const { total, compared, spelled } = workOf('https://status.entry-17.example/history');
  expect(total).toBeLessThanOrEqual(1);
  expect(compared + spelled).toBeLessThan(100);
});

test('with 5,000 entries every one of them can be reached in pages', () => {
  const slugs = Array.from({ length: COUNT / 500 }, (_, page) =>
    catalogue.search({ q: '', limit: 500, offset: page * 500 }).entries.map(({ slug }) => slug),
  ).flat();
  expect(new Set(slugs).size).toBe(COUNT);
});
