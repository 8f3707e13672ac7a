import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FLOOD_FROM, FLOOD_WINDOW_MS } from '../../../../src/integrations/model/digest.ts';
import { MAX_IN_DIGEST, planSending, type WaitingAlerts } from '../../../../src/integrations/news/plan-floods.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = new Date(now.getTime() + FLOOD_WINDOW_MS);
/** None of them is first. */
const plan = (alerts: Omit<WaitingAlerts<number>, 'isFirst'>, at: Date) =>
  planSending({ ...alerts, isFirst: () => false }, at);
const isEven = (id: number) => id % 2 === 0;
const ids = (count: number) => Array.from({ length: count }, (_, id) => id);

describe('alerts for one integration', () => {
  test('nineteen are sent singly', () => {
    expect(plan({ waiting: ids(19), sentLately: 0 }, now)).toEqual({
      send: ids(19),
      digest: [],
      windowEndsAt: undefined,
    });
  });

  test('twenty at once become one digest at once', () => {
    expect(plan({ waiting: ids(20), sentLately: 0 }, now)).toEqual({
      send: [],
      digest: ids(20),
      windowEndsAt: later,
    });
  });

  test('the twentieth within a minute waits, and what waited becomes one digest', () => {
    const waits = plan({ waiting: [1], sentLately: 19 }, now);
    expect(waits).toEqual({ send: [], digest: [], windowEndsAt: later });
    const before = new Date(later.getTime() - 1);
    expect(plan({ waiting: [1, 2], sentLately: 19, windowEndsAt: later }, before)).toEqual(waits);
    expect(plan({ waiting: [1, 2], sentLately: 0, windowEndsAt: later }, later)).toEqual({
      send: [],
      digest: [1, 2],
      windowEndsAt: undefined,
    });
  });

  test('a single one that waited is sent as it is', () => {
    expect(plan({ waiting: [1], sentLately: 0, windowEndsAt: now }, now)).toMatchObject({
      send: [1],
      digest: [],
    });
  });

  test('nothing waiting ends a flood', () => {
    expect(plan({ waiting: [], sentLately: 50, windowEndsAt: now }, now)).toEqual({
      send: [],
      digest: [],
      windowEndsAt: undefined,
    });
  });

  test('a digest has a size, and the rest follows', () => {
    const whole = plan({ waiting: ids(MAX_IN_DIGEST + 5), sentLately: 0 }, now);
    expect(whole.digest).toHaveLength(MAX_IN_DIGEST);
    expect(plan({ waiting: ids(5), sentLately: 1, windowEndsAt: later }, later).digest).toEqual(ids(5));
  });

  test('what is first is sent singly, whether others are held or folded', () => {
    const firstOf = (alerts: Omit<WaitingAlerts<number>, 'isFirst'>, at: Date) =>
      planSending({ ...alerts, isFirst: isEven }, at);
    expect(firstOf({ waiting: [1, 2, 3], sentLately: 19 }, now)).toEqual({
      send: [2],
      digest: [],
      windowEndsAt: later,
    });
    expect(firstOf({ waiting: ids(20), sentLately: 0 }, now)).toEqual({
      send: ids(20).filter(isEven),
      digest: ids(20).filter((id) => !isEven(id)),
      windowEndsAt: later,
    });
    expect(firstOf({ waiting: [1, 2, 3], sentLately: 0, windowEndsAt: later }, later)).toEqual({
      send: [2],
      digest: [1, 3],
      windowEndsAt: undefined,
    });
  });

  test('so many first ones that they are a flood themselves are told at once as one', () => {
    expect(planSending({ waiting: ids(20), sentLately: 0, isFirst: () => true }, now)).toEqual({
      send: [],
      digest: ids(20),
      windowEndsAt: later,
    });
  });
});

test('however alerts come, each is told once and no minute tells more than twenty messages', () => {
  const seconds = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 300 });
  fc.assert(
    fc.property(seconds, (arrivals) => {
      let waiting: number[] = [];
      let windowEndsAt: Date | undefined;
      const told: number[] = [];
      const messages: number[] = [];
      for (let second = 0; second < 500; second++) {
        waiting.push(...arrivals.flatMap((at, id) => (at === second ? [id] : [])));
        const sentLately = messages.filter((at) => at > second - 60).length;
        const made = plan({ waiting, sentLately, windowEndsAt }, new Date(now.getTime() + second * 1000));
        windowEndsAt = made.windowEndsAt;
        told.push(...made.send, ...made.digest);
        messages.push(...made.send.map(() => second), ...(made.digest.length > 0 ? [second] : []));
        const gone = new Set([...made.send, ...made.digest]);
        waiting = waiting.filter((id) => !gone.has(id));
        expect(made.digest.length).not.toBe(1);
      }
      expect(told.toSorted((one, other) => one - other)).toEqual(ids(arrivals.length));
      for (const at of messages)
        expect(messages.filter((other) => other >= at && other < at + 60).length).toBeLessThanOrEqual(FLOOD_FROM);
    }),
    { numRuns: 60 },
  );
});
