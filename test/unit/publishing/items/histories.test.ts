import { describe, expect, test } from 'vitest';
import type { ItemStatus } from '../../../../src/publishing/item-status.ts';
import { worstFirst } from '../../../../src/publishing/item-status.ts';
import type { ItemMemory, ItemRule, PartCap } from '../../../../src/publishing/items/item.ts';
import type { PartReading } from '../../../../src/publishing/items/part-reading.ts';
import { shownStatus } from '../../../../src/publishing/items/shown-status.ts';

const MINUTE = 60_000;
const HISTORIES = 400;
const MINUTES = 120;

/** The same numbers for a seed. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
};
const oneOf = <One>(all: readonly One[], next: (below: number) => number): One => all[next(all.length)]!;

const BOARD = ['operational', 'degraded', 'outage', 'maintenance'] as const;
const CAPS: readonly PartCap[] = ['degraded', 'partial_outage', 'outage'];

/** A board's service, minute by minute: its page's status, or no answer, which the board calls unknown after five minutes. */
const serviceOf = (next: (below: number) => number): readonly PartReading[] => {
  let status: (typeof BOARD)[number] = 'operational';
  let failedAt: number | undefined;
  let readAt = 0;
  return Array.from({ length: MINUTES }, (_, minute) => {
    const at = minute * MINUTE;
    if (next(100) < 12) status = oneOf(BOARD, next);
    if (next(100) < 6) failedAt = failedAt === undefined ? at : undefined;
    if (failedAt === undefined) readAt = at;
    const isUnknown = failedAt !== undefined && at - failedAt >= 5 * MINUTE;
    return { status: isUnknown ? 'unknown' : status, ...(failedAt !== undefined && { failedAt }), readAt };
  });
};

type Shown = { readonly at: number; readonly status: ItemStatus; readonly readings: readonly PartReading[] };

const play = (rule: ItemRule, services: readonly (readonly PartReading[])[]): readonly Shown[] => {
  let memory: ItemMemory = {};
  return Array.from({ length: MINUTES }, (_, minute) => {
    const at = minute * MINUTE;
    const readings = services.map((service) => service[minute]!);
    const given = {
      rule,
      readingOf: (id: number) => readings[id],
      api: undefined,
      hand: undefined,
      incidents: [],
      maintenance: undefined,
    };
    const shown = shownStatus(given, memory, at);
    // A reader of the page and a worker compute the same.
    expect(shownStatus(given, shown.memory, at).status).toBe(shown.status);
    memory = JSON.parse(JSON.stringify(shown.memory));
    return { at, status: shown.status, readings };
  });
};

const eachHistory = (check: (next: (below: number) => number, seed: number) => void): void => {
  for (let seed = 1; seed <= HISTORIES; seed++) check(numbers(seed), seed);
};

const parts = (caps: readonly PartCap[]) => caps.map((cap, serviceId) => ({ serviceId, cap }));
const rank = (status: ItemStatus): number => worstFirst.indexOf(status);
const isUnread = ({ status, failedAt }: PartReading, at: number): boolean =>
  status === 'unknown' && failedAt !== undefined && at - failedAt >= 15 * MINUTE;

describe('over random histories', () => {
  test('an item of one service without waits and caps is the board, as long as the board knows', () => {
    eachHistory((next, seed) => {
      const rule: ItemRule = { parts: parts(['outage']), needs: 'all', takesApi: false, worsenMs: 0, recoverMs: 0 };
      for (const { status, readings, at } of play(rule, [serviceOf(next)])) {
        const [board] = readings;
        if (board!.status !== 'unknown') expect([seed, at, status]).toEqual([seed, at, board!.status]);
        if (isUnread(board!, at)) expect([seed, at, status]).toEqual([seed, at, 'unknown']);
      }
    });
  });

  test('no item is green while a part that it needs is unknown or in trouble beyond its wait', () => {
    eachHistory((next, seed) => {
      const rule: ItemRule = {
        parts: parts([oneOf(CAPS, next), oneOf(CAPS, next)]),
        needs: 'all',
        takesApi: false,
        worsenMs: next(4) * MINUTE,
        recoverMs: next(4) * MINUTE,
      };
      const shown = play(rule, [serviceOf(next), serviceOf(next)]);
      for (const [minute, { status, readings, at }] of shown.entries()) {
        if (readings.some((reading) => isUnread(reading, at)))
          expect([seed, at, status]).not.toEqual([seed, at, 'operational']);
        const waited = rule.worsenMs / MINUTE;
        const isLong =
          minute >= waited &&
          shown
            .slice(minute - waited, minute + 1)
            .every((one) =>
              one.readings.some((reading) => reading.status !== 'operational' && reading.status !== 'unknown'),
            );
        if (isLong) expect([seed, at, status]).not.toEqual([seed, at, 'operational']);
      }
    });
  });

  test('nothing is worse than the worst of its parts, or than their caps', () => {
    eachHistory((next, seed) => {
      const cap = oneOf(CAPS, next);
      const rule: ItemRule = { parts: parts([cap, cap]), needs: 'all', takesApi: false, worsenMs: 0, recoverMs: 0 };
      const seen = new Set<ItemStatus>(['operational']);
      for (const { status, readings } of play(rule, [serviceOf(next), serviceOf(next)])) {
        for (const reading of readings) seen.add(reading.status);
        const worst = Math.min(...[...seen].map(rank));
        expect([seed, rank(status) >= Math.min(worst, rank('unknown'))]).toEqual([seed, true]);
        if (status !== 'maintenance' && status !== 'unknown')
          expect([seed, rank(status) >= rank(cap)]).toEqual([seed, true]);
      }
    });
  });

  test('an item for which any service is enough works while one does', () => {
    eachHistory((next, seed) => {
      const rule: ItemRule = {
        parts: parts(['outage', 'outage']),
        needs: 'any',
        takesApi: false,
        worsenMs: 0,
        recoverMs: 0,
      };
      for (const { status, readings, at } of play(rule, [serviceOf(next), serviceOf(next)])) {
        if (readings.some((reading) => reading.status === 'operational'))
          expect([seed, at, status]).toEqual([seed, at, 'operational']);
        if (readings.every((reading) => reading.status === 'outage'))
          expect([seed, at, status]).toEqual([seed, at, 'outage']);
        if (readings.every((reading) => isUnread(reading, at)))
          expect([seed, at, status]).toEqual([seed, at, 'unknown']);
      }
    });
  });

  test('a status between known ones changes only once its parts have said so for the whole wait', () => {
    eachHistory((next, seed) => {
      const rule: ItemRule = {
        parts: parts(['outage']),
        needs: 'all',
        takesApi: false,
        worsenMs: 3 * MINUTE,
        recoverMs: 2 * MINUTE,
      };
      const shown = play(rule, [serviceOf(next)]);
      for (const [minute, now] of shown.entries()) {
        const before = shown[minute - 1];
        if (!before || before.status === now.status || [before.status, now.status].includes('unknown')) continue;
        const worse = rank(now.status) < rank(before.status);
        const waited = shown.slice(Math.max(0, minute - (worse ? 3 : 2)), minute + 1);
        for (const {
          readings: [reading],
        } of waited) {
          if (reading!.status === 'unknown') continue;
          const agrees = worse
            ? rank(reading!.status) < rank(before.status)
            : rank(reading!.status) > rank(before.status);
          expect([seed, minute, agrees]).toEqual([seed, minute, true]);
        }
      }
    });
  });
});
