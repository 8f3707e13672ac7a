import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Flapping,
  onChange,
  settledBy,
  settlesAt,
  steady,
} from '../../../../src/integrations/news/rules/scope-memory.ts';

const minute = 60_000;
const windowMs = 10 * minute;
const after = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 10) + minutes * minute);

const tellAll = (minutes: readonly number[]) => {
  let flapping: Flapping = steady;
  const told = minutes.map((at) => {
    const settled = settledBy(flapping, after(at));
    if (settled) flapping = steady;
    const { tell, flapping: next } = onChange(flapping, after(at));
    flapping = next;
    return settled ? `settled, ${tell}` : tell;
  });
  return { told, flapping };
};

test('three changes in ten minutes are told, the fourth says unstable, later ones nothing', () => {
  expect(tellAll([0, 2, 4, 6, 8, 15]).told).toEqual(['change', 'change', 'change', 'unstable', 'nothing', 'nothing']);
});

test('four changes in ten minutes or more are no flapping', () => {
  expect(tellAll([0, 3, 6, 10, 13, 16, 20]).told).toEqual(Array(7).fill('change'));
});

test('it settles once, ten minutes after the last change, and the next change counts anew', () => {
  const { flapping } = tellAll([0, 1, 2, 3, 9]);
  expect(settlesAt(flapping)).toEqual(after(19));
  expect(settledBy(flapping, after(18.9))).toBeUndefined();
  expect(settledBy(flapping, after(19))).toEqual({ since: after(0), changes: 5 });
  expect([settlesAt(steady), settledBy(steady, after(30))]).toEqual([undefined, undefined]);
  expect(tellAll([0, 1, 2, 3, 13, 14, 15, 16]).told).toEqual([
    ...['change', 'change', 'change', 'unstable'],
    ...['settled, change', 'change', 'change', 'unstable'],
  ]);
});

test('changes that arrive out of order count by when they were', () => {
  expect(tellAll([0, 6, 2, 4]).told.at(-1)).toBe('unstable');
});

describe('over any history', () => {
  const histories = fc
    .array(fc.integer({ min: 0, max: 200 }), { maxLength: 60 })
    .map((minutes) => minutes.toSorted((one, other) => one - other));

  test('no ten minutes hold more than three changes that are told singly', () => {
    fc.assert(
      fc.property(histories, (minutes) => {
        const { told } = tellAll(minutes);
        const singly = minutes.filter((_, index) => told[index]?.endsWith('change'));
        for (const first of singly)
          expect(singly.filter((at) => at >= first && (at - first) * minute < windowMs).length).toBeLessThanOrEqual(3);
      }),
    );
  });

  test('unstable and settled take turns', () => {
    fc.assert(
      fc.property(histories, (minutes) => {
        const turns = tellAll(minutes)
          .told.flatMap((tell) => tell.split(', '))
          .filter((tell) => tell === 'unstable' || tell === 'settled');
        turns.forEach((tell, index) => {
          expect(tell).toBe(index % 2 === 0 ? 'unstable' : 'settled');
        });
      }),
    );
  });

  test('what is kept stays small', () => {
    fc.assert(
      fc.property(histories, (minutes) => {
        expect(tellAll(minutes).flapping.recent.length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
