import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figuresOf, type Parts, percentOf, togetherOf } from '../../../../src/boards/reports/figures.ts';
import { HOUR, histories, historyOf, rangeOf } from '../../../support/report-histories.ts';

const DAYS = 31;
const month = rangeOf(0, DAYS);
const sumOf = (parts: Parts): number => Object.values(parts).reduce((sum, ms) => sum + ms, 0);
const added = (one: Parts, other: Parts) =>
  Object.fromEntries(Object.entries(one).map(([name, ms]) => [name, ms + other[name as keyof Parts]]));

describe('for any history', () => {
  test('the parts add up to the length of the range', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { parts } = figuresOf(history, month);
        expect(sumOf(parts)).toBe(month.to - month.from);
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('the parts of a split range add up to those of the whole, and so do its days', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: DAYS }), (history, split) => {
        const whole = figuresOf(history, month);
        const [first, second] = [
          figuresOf(history, rangeOf(0, split)),
          figuresOf(history, rangeOf(split, DAYS - split)),
        ];
        expect(added(first.parts, second.parts)).toEqual(whole.parts);
        expect([...first.days, ...second.days]).toEqual(whole.days);
        expect(Math.max(first.longestMs, second.longestMs)).toBeLessThanOrEqual(whole.longestMs);
      }),
    );
  });

  test('unknown time never counts as up: uptime stays the same if it becomes unrecorded', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { parts } = figuresOf(history, month);
        expect(percentOf({ ...parts, unknown: 0, unrecorded: 0, maintenance: 0 })).toBe(percentOf(parts));
        const known = parts.operational + parts.degraded + parts.outage;
        expect(percentOf(parts) === undefined).toBe(known === 0);
        if (parts.outage > 0) expect(percentOf(parts)).toBeLessThan(100);
      }),
    );
  });

  test('time before the service was added and after it was disabled is unrecorded', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { parts, since } = figuresOf(history, month);
        const start = Math.min(month.to, Math.max(month.from, history.addedAt.getTime()));
        const end = Math.max(start, Math.min(month.to, history.endedAt?.getTime() ?? month.to));
        expect(parts.unrecorded).toBeGreaterThanOrEqual(month.to - month.from - (end - start));
        if (since !== undefined) expect(since).toBeGreaterThanOrEqual(history.addedAt.getTime());
      }),
    );
  });
});

describe('figures', () => {
  test('count a service that was added within the range from then on', () => {
    const history = historyOf(
      [
        [-100, 'outage'],
        [24, 'operational'],
      ],
      { addedHours: 12 },
    );
    const { parts, since } = figuresOf(history, month);
    expect(parts).toMatchObject({ outage: 12 * HOUR, operational: 30 * 24 * HOUR, unrecorded: 12 * HOUR });
    expect(since).toBe(month.from + 12 * HOUR);
  });

  test('name the longest trouble without a break, over its statuses', () => {
    const history = historyOf([
      [0, 'operational'],
      [1, 'degraded'],
      [3, 'outage'],
      [4, 'operational'],
      [6, 'outage'],
      [8, 'unknown'],
    ]);
    expect(figuresOf(history, month).longestMs).toBe(3 * HOUR);
  });

  test('name the worst of each day, and unknown only if most of the day is', () => {
    const history = historyOf([
      [0, 'operational'],
      [20, 'degraded'],
      [23, 'outage'],
      [25, 'operational'],
      [50, 'unknown'],
      [53, 'operational'],
      [72, 'unknown'],
      [90, 'operational'],
    ]);
    expect(figuresOf(history, month).days).toEqual([
      { date: '2026-10-01', status: 'outage', ms: HOUR },
      { date: '2026-10-02', status: 'outage', ms: HOUR },
      { date: '2026-10-04', status: 'unknown', ms: 18 * HOUR },
    ]);
  });

  test('of several services are sums, and the worst of each day with its service', async () => {
    const one = figuresOf(
      historyOf([
        [0, 'operational'],
        [20, 'degraded'],
        [22, 'operational'],
      ]),
      month,
    );
    const other = figuresOf(
      historyOf([
        [0, 'operational'],
        [10, 'outage'],
        [11, 'operational'],
      ]),
      month,
    );
    const { parts, days } = await togetherOf([
      ['one', one],
      ['other', other],
    ]);
    expect(sumOf(parts)).toBe(2 * (month.to - month.from));
    expect(days).toEqual([{ date: '2026-10-01', status: 'outage', ms: HOUR, of: 'other' }]);
  });
});
