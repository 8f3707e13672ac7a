import { describe, expect, test } from 'vitest';
import type { ServiceStatus } from '../../../../src/monitoring/index.ts';
import type { ItemRule } from '../../../../src/publishing/items/item.ts';
import { type Past, replayRule } from '../../../../src/publishing/replay/replay-rule.ts';

const MINUTE = 60_000;
const period = { from: 0, to: 24 * 60 * MINUTE };

/** Statuses by the minute at which each began. */
const past = (changes: Readonly<Record<number, ServiceStatus>>): Past => ({
  times: Object.keys(changes).map((minute) => Number(minute) * MINUTE),
  statuses: Object.values(changes),
});
const rule = (more: Partial<ItemRule> = {}): ItemRule => ({
  parts: [{ serviceId: 1, cap: 'outage' }],
  needs: 'all',
  takesApi: false,
  worsenMs: 3 * MINUTE,
  recoverMs: 2 * MINUTE,
  ...more,
});
const both = { parts: [1, 2].map((serviceId) => ({ serviceId, cap: 'outage' as const })) };
/** Status, first and last minute of each post. */
const replayed = async (of: ItemRule, ...pasts: readonly Past[]) => {
  const posts = await replayRule(of, new Map(pasts.map((one, index) => [index + 1, one])), period);
  return posts.map(({ status, from, to }) => [status, from / MINUTE, to === undefined ? undefined : to / MINUTE]);
};

describe('a replayed rule', () => {
  test('posts after the wait, and ends after the other one', async () => {
    const outage = past({ 0: 'operational', 60: 'outage', 90: 'operational' });
    expect(await replayed(rule(), outage)).toEqual([['outage', 63, 92]]);
    expect(await replayed(rule({ worsenMs: 0, recoverMs: 0 }), outage)).toEqual([['outage', 60, 90]]);
  });

  test('posts nothing for trouble shorter than the wait', async () => {
    expect(await replayed(rule(), past({ 0: 'operational', 60: 'outage', 62: 'operational' }))).toEqual([]);
  });

  test('names a post by the worst of its time, and by its cap', async () => {
    const worse = past({ 0: 'operational', 60: 'degraded', 80: 'outage', 100: 'degraded', 120: 'operational' });
    expect(await replayed(rule(), worse)).toEqual([['outage', 63, 122]]);
    const capped = rule({ parts: [{ serviceId: 1, cap: 'degraded' }] });
    expect(await replayed(capped, worse)).toEqual([['degraded', 63, 122]]);
  });

  test('posts again 10 minutes after the last one at the earliest, and what goes on stays open', async () => {
    const again = past({ 0: 'operational', 60: 'outage', 70: 'operational', 74: 'outage' });
    expect(await replayed(rule({ worsenMs: 0, recoverMs: 0 }), again)).toEqual([
      ['outage', 60, 70],
      ['outage', 80, undefined],
    ]);
  });

  test('posts nothing while nobody knows, and ends nothing then', async () => {
    expect(await replayed(rule(), past({ 0: 'operational', 60: 'unknown', 300: 'operational' }))).toEqual([]);
    const lost = past({ 0: 'operational', 60: 'outage', 90: 'unknown', 200: 'operational' });
    expect(await replayed(rule(), lost)).toEqual([['outage', 63, 200]]);
  });

  test('takes the better of two services where any one is enough, and the worse where all are needed', async () => {
    const one = past({ 0: 'operational', 60: 'outage', 120: 'operational' });
    const other = past({ 0: 'operational', 90: 'outage', 180: 'operational' });
    expect(await replayed(rule({ ...both, needs: 'any' }), one, other)).toEqual([['outage', 93, 122]]);
    expect(await replayed(rule(both), one, other)).toEqual([['outage', 63, 182]]);
  });

  test('takes 10,000 changes', async () => {
    const changes = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, nth) => [nth / 8, nth % 2 === 0 ? 'operational' : 'outage'] as const),
    );
    const times = Object.keys(changes)
      .map(Number)
      .toSorted((one, other) => one - other);
    const sorted: Past = {
      times: times.map((minute) => minute * MINUTE),
      statuses: times.map((time) => changes[time]!),
    };
    const posts = await replayRule(rule({ worsenMs: 0, recoverMs: 0 }), new Map([[1, sorted]]), period);
    expect(posts.length).toBeGreaterThan(10);
  });
});
