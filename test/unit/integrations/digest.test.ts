import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digestFrom, maxInDigest, planSending, spanMs } from '../../../src/integrations/news/digest.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = new Date(now.getTime() + spanMs);
const ids = (count: number) => Array.from({ length: count }, (_, id) => id);

describe('alerts for one integration', () => {
  test('nineteen are sent singly', () => {
    expect(planSending({ waiting: ids(19), sentLately: 0 }, now)).toEqual({
      send: ids(19),
      digest: [],
      holdUntil: undefined,
    });
  });

  test('twenty at once become one digest at once', () => {
    expect(planSending({ waiting: ids(20), sentLately: 0 }, now)).toEqual({
      send: [],
      digest: ids(20),
      holdUntil: later,
    });
  });

  test('the twentieth within a minute waits, and what waited becomes one digest', () => {
    const held = planSending({ waiting: [1], sentLately: 19 }, now);
    expect(held).toEqual({ send: [], digest: [], holdUntil: later });
    const before = new Date(later.getTime() - 1);
    expect(planSending({ waiting: [1, 2], sentLately: 19, holdUntil: later }, before)).toEqual(held);
    expect(planSending({ waiting: [1, 2], sentLately: 0, holdUntil: later }, later)).toEqual({
      send: [],
      digest: [1, 2],
      holdUntil: undefined,
    });
  });

  test('a single one that waited is sent as it is', () => {
    expect(planSending({ waiting: [1], sentLately: 0, holdUntil: now }, now)).toMatchObject({ send: [1], digest: [] });
  });

  test('nothing waiting ends a flood', () => {
    expect(planSending({ waiting: [], sentLately: 50, holdUntil: now }, now)).toEqual({
      send: [],
      digest: [],
      holdUntil: undefined,
    });
  });

  test('a digest has a size, and the rest follows', () => {
    const plan = planSending({ waiting: ids(maxInDigest + 5), sentLately: 0 }, now);
    expect(plan.digest).toHaveLength(maxInDigest);
    expect(planSending({ waiting: ids(5), sentLately: 1, holdUntil: later }, later).digest).toEqual(ids(5));
  });
});

test('however alerts come, each is told once and no minute tells more than twenty messages', () => {
  const seconds = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 300 });
  fc.assert(
    fc.property(seconds, (arrivals) => {
      let waiting: number[] = [];
      let holdUntil: Date | undefined;
      const told: number[] = [];
      const messages: number[] = [];
      for (let second = 0; second < 500; second++) {
        waiting.push(...arrivals.flatMap((at, id) => (at === second ? [id] : [])));
        const sentLately = messages.filter((at) => at > second - 60).length;
        const plan = planSending({ waiting, sentLately, holdUntil }, new Date(now.getTime() + second * 1000));
        holdUntil = plan.holdUntil;
        told.push(...plan.send, ...plan.digest);
        messages.push(...plan.send.map(() => second), ...(plan.digest.length > 0 ? [second] : []));
        const gone = new Set([...plan.send, ...plan.digest]);
        waiting = waiting.filter((id) => !gone.has(id));
        expect(plan.digest.length).not.toBe(1);
      }
      expect(told.toSorted((one, other) => one - other)).toEqual(ids(arrivals.length));
      for (const at of messages)
        expect(messages.filter((other) => other >= at && other < at + 60).length).toBeLessThanOrEqual(digestFrom);
    }),
    { numRuns: 60 },
  );
});
