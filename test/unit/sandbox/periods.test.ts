import { expect, test } from 'vitest';
import { periodEndOf, unusedOf } from '../../../src/sandbox/engine/periods.ts';

const seconds = (text: string) => Date.parse(text) / 1_000;
const dayOf = (at: number) => new Date(at * 1_000).toISOString();

test('the period of the 31st ends on the last day of a short month, and on the 31st again', () => {
  const anchor = seconds('2026-01-31T08:16:00Z');
  const ends: string[] = [];
  for (let start = anchor; ends.length < 4; ) {
    start = periodEndOf(anchor, { interval: 'month' }, start);
    ends.push(dayOf(start));
  }
  expect(ends).toEqual([
    '2026-02-28T08:16:00.000Z',
    '2026-03-31T08:16:00.000Z',
    '2026-04-30T08:16:00.000Z',
    '2026-05-31T08:16:00.000Z',
  ]);
});

test('a year from a leap day ends on the last day of February', () => {
  const anchor = seconds('2028-02-29T00:00:00Z');
  expect(dayOf(periodEndOf(anchor, { interval: 'year' }, anchor))).toBe('2029-02-28T00:00:00.000Z');
});

test('what is left of a price falls evenly to nothing', () => {
  const [from, to] = [seconds('2026-03-01T00:00:00Z'), seconds('2026-03-31T00:00:00Z')];
  expect(unusedOf(1_500, from, to, from)).toBe(1_500);
  expect(unusedOf(1_500, from, to, from + 10 * 86_400)).toBe(1_000);
  expect(unusedOf(1_500, from, to, to)).toBe(0);
  expect(unusedOf(1_500, from, to, from - 1)).toBe(1_500);
  expect(unusedOf(1_500, from, to, to + 1)).toBe(0);
});
